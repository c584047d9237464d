import type { TestApi, TestIdentity } from './createTestApi';
import { SAMPLE_PASSWORD } from './samplePeople';

/** Proves with the password that the owner is present, as the dialog does. @returns the same identity */
export async function confirmAs(t: Pick<TestApi, 'ask'>, identity: TestIdentity, password = SAMPLE_PASSWORD): Promise<TestIdentity> {
  await t.ask('confirmIdentity', { password }, identity);
  return identity;
}
