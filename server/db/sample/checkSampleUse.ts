import { inArray, notInArray } from 'drizzle-orm';
import { SettingsError } from '../../errors/SettingsError';
import type { Db } from '../Db';
import { company } from '../schema/organization';
import { readSampleData } from './sampleData';

interface SampleUse {
  /** SAMPLE=1. */
  sample: boolean;
  isProduction: boolean;
  /** ALLOW_RISK=sample-data. */
  isAllowed: boolean;
}

/**
 * Separates sample data from real data: with SAMPLE=1, login codes and demo accounts are public, and so are the sample's
 * accounts.
 * @throws SettingsError for SAMPLE=1 on a database with other companies, and for production on a database with the sample's
 */
export async function checkSampleUse(db: Db, { sample, isProduction, isAllowed }: SampleUse): Promise<void> {
  const ids = readSampleData().companies.map(({ id }) => id);
  if (sample && (await db.$count(company, notInArray(company.id, ids))) > 0) {
    const advice = 'remove SAMPLE, or name another DATABASE_URL or DATA_DIR';
    throw new SettingsError(`SAMPLE=1 is refused, because the database has companies that are not the sample's; ${advice}.`);
  }
  if (isProduction && !isAllowed && (await db.$count(company, inArray(company.id, ids))) > 0) {
    const advice = 'name another DATABASE_URL, or accept it with ALLOW_RISK=sample-data';
    throw new SettingsError(`The database holds the sample data, whose accounts are public; ${advice}.`);
  }
}
