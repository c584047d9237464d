import { addDays, getDayOf, getInstantOf } from '../../../shared/businessDay';
import { createAgreementId } from '../defaults/defaultAgreements';
import type { account, card, consent, person } from '../schema/people';
import { createDepartments } from './createSampleCompanies';
import type { SampleHolder } from './createSampleOrders';
import type { SampleEffects } from './SampleEffects';
import { getById, type SampleData } from './sampleData';
import type { SamplePerson } from './sampleSchema';

interface SamplePeopleRows {
  persons: (typeof person.$inferInsert)[];
  accounts: (typeof account.$inferInsert)[];
  cards: (typeof card.$inferInsert)[];
  consents: (typeof consent.$inferInsert)[];
  /** By the person's key in the files. */
  holders: Map<string, SampleHolder>;
}

/** Hashes each distinct password once, because a hash is slow on purpose. */
async function hashPasswords(people: readonly SamplePerson[], hashPassword: SampleEffects['hashPassword']): Promise<Map<string, string>> {
  const passwords = new Set(people.flatMap(({ password }) => password ?? []));
  return new Map(await Promise.all([...passwords].map(async (password) => [password, await hashPassword(password)] as const)));
}

function createCards(data: SampleData, source: SamplePerson, ids: { personId: string; accountId: string }, effects: SampleEffects) {
  const departments = createDepartments(source.company, getById(data.companies, 'id', source.company).departments);
  const today = getDayOf(effects.now);
  return source.cards.map(({ project, department, ...row }) => ({
    ...row,
    ...ids,
    id: effects.createId(),
    projectId: project,
    accountId: source.relation ? null : ids.accountId,
    relation: source.relation ?? ('self' as const),
    status: 'active' as const,
    expiresOn: addDays(today, getById(data.projects, 'id', project).endsInDays),
    departmentId: getById(departments, 'name', department).id,
  }));
}

function createConsents(data: SampleData, source: SamplePerson, accountId: string, effects: SampleEffects) {
  const createdAt = getInstantOf(addDays(getDayOf(effects.now), -760), '09:00');
  return source.consents.map((type) => {
    const agreement = getById(data.agreements, 'type', type);
    const purposes = agreement.purposes.map(({ code }) => code);
    return { id: effects.createId(), accountId, agreementId: createAgreementId(agreement), type, purposes, agreed: true, createdAt };
  });
}

/** The people with their accounts, cards and consents; numbers sealed as the API seals them. */
export async function createSamplePeople(data: SampleData, effects: SampleEffects): Promise<SamplePeopleRows> {
  const passwordHashes = await hashPasswords(data.people, effects.hashPassword);
  const rows: SamplePeopleRows = { persons: [], accounts: [], cards: [], consents: [], holders: new Map() };
  for (const source of data.people) {
    const ids = { personId: effects.createId(), accountId: effects.createId() };
    const idNumber = effects.fieldCrypto.sealIdNumber(source.idNumber);
    const phone = effects.fieldCrypto.sealPhone(source.phone);
    const { name, sex, birthDate, marital } = source;
    rows.persons.push({
      id: ids.personId,
      ...{ name, sex, birthDate, marital, idType: 'id_card' },
      ...{ idNumberEnc: idNumber.enc, idNumberHash: idNumber.hash, idNumberMasked: idNumber.masked },
      ...{ phoneEnc: phone.enc, phoneHash: phone.hash, phoneMasked: phone.masked },
    });
    const passwordHash = source.password === null ? null : (passwordHashes.get(source.password) ?? null);
    if (!source.relation)
      rows.accounts.push({ id: ids.accountId, personId: ids.personId, phoneHash: phone.hash, passwordHash, createdAt: effects.now });
    const cards = createCards(data, source, ids, effects);
    rows.cards.push(...cards);
    rows.consents.push(...createConsents(data, source, ids.accountId, effects));
    rows.holders.set(source.key, {
      ...ids,
      cardIds: new Map(cards.map(({ physicalCardId, id }) => [physicalCardId, id])),
      phoneMasked: phone.masked,
      encryptPhone: () => effects.fieldCrypto.sealPhone(source.phone).enc,
    });
  }
  return rows;
}
