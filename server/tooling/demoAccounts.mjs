import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './project.mjs';

const readSample = (name) => JSON.parse(readFileSync(path.join(root, 'server/db/sample', name), 'utf8'));

/** The cards of the sample data: the login page, the card, the ID number, the phone and the password (`–` for none) of each. */
export function listDemoAccounts() {
  const suffixes = new Map(readSample('companies.json').map(({ id, companySuffix }) => [id, companySuffix]));
  const people = readSample('people.json').flatMap((person) => (person.cards ?? []).map((card) => ({ ...person, ...card })));
  return people.map(({ company, physicalCardId, idNumber, phone, password }) => [
    `/${suffixes.get(company)}`,
    physicalCardId,
    idNumber,
    phone,
    password ?? '–',
  ]);
}
