import { defineHandler } from '../../handlerKit/defineHandler';
import { countInterpretations, queryInterpretations } from './interpret.repo';
import { toInterpretationSummary } from './interpretAnswers';

/** One page of the caller's interpretations. */
export const interpretList = defineHandler({
  name: 'interpretList',
  access: 'account',
  async handle(input, { services: { db }, caller, reads }) {
    reads.record(caller.personId, '');
    const [rows, total] = await Promise.all([queryInterpretations(db, caller.personId, input), countInterpretations(db, caller.personId)]);
    return { list: rows.map(toInterpretationSummary), total };
  },
});
