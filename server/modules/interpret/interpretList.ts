import { defineHandler } from '../../calls/defineHandler';
import { queryInterpretations } from './interpret.repo';
import { toInterpretationSummary } from './interpretAnswers';

/** The caller's interpretations. */
export const interpretList = defineHandler({
  name: 'interpretList',
  access: 'account',
  async handle(_input, { services: { db }, caller, reads }) {
    reads.record(caller.personId, '');
    return { list: (await queryInterpretations(db, caller.personId)).map(toInterpretationSummary) };
  },
});
