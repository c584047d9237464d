import { z } from 'zod';
import type { CallResponse } from '../../../shared/contract/contract';
import companies from './companies.json';
import people from './people.json';
import { sampleCompany, samplePerson } from './sampleSchema';

type SampleAccounts = NonNullable<CallResponse<'getCompanyStyleConfigBySuffix'>['demoAccounts']>;

/**
 * The accounts to try at one company, for the card on its login page. Callers show them only while the sample data is loaded.
 * @param companySuffix in any case
 * @returns one entry for each card of an employee; empty for a company that is not of the sample
 */
export function getSampleAccounts(companySuffix: string): SampleAccounts {
  const company = z
    .array(sampleCompany)
    .parse(companies)
    .find((each) => each.companySuffix.toLowerCase() === companySuffix.toLowerCase());
  const members = z
    .array(samplePerson)
    .parse(people)
    .filter(({ company: id, relation }) => id === company?.id && !relation);
  return members.flatMap(({ cards, idNumber, phone, password, note }) =>
    cards.map(({ physicalCardId }) => ({ physicalCardId, idNumber, phone, password, note })),
  );
}
