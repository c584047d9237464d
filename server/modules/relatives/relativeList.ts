import { getDayOf } from '../../../shared/businessDay';
import { defineHandler } from '../../handlerKit/defineHandler';
import { maskName } from '../../security/masks';
import { findObstacle, toGranted } from './relativeAnswers';
import { isAdult, isInForce, queryGiven, queryReaders, queryRelatives } from './relatives.repo';

/** The relatives whose cards the caller manages, and who may read the caller's own reports. */
export const relativeList = defineHandler({
  name: 'relativeList',
  access: 'account',
  async handle(_input, { services, caller }) {
    const { db, now } = services;
    const [relatives, given, readers] = await Promise.all([
      queryRelatives(db, caller),
      queryGiven(db, caller.accountId),
      queryReaders(db, caller.personId),
    ]);
    const managed = relatives.map(async (relative) => {
      const { cardIds, person } = relative;
      const consent = given.get(person.id);
      return {
        cardIds,
        name: person.name,
        relation: relative.relation === 'self' ? ('other' as const) : relative.relation,
        isAdult: isAdult(person.birthDate, getDayOf(now())),
        phoneMasked: person.phoneMasked,
        obstacle: await findObstacle(services, caller, relative),
        consent: consent && isInForce(consent, person.birthDate, now()) ? toGranted(consent, person.birthDate) : null,
      };
    });
    return {
      managed: await Promise.all(managed),
      readers: readers.flatMap(({ consent, name, birthDate }) =>
        isInForce(consent, birthDate, now()) ? [{ ...toGranted(consent, birthDate), name: maskName(name) }] : [],
      ),
    };
  },
});
