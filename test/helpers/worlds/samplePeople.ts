import type { TestApi, TestIdentity } from './createTestApi';
import { type SampleCard, sampleCards } from './sampleSession';

function toPerson(card: SampleCard) {
  const { idNumber, phone, code: suffix } = sampleCards[card];
  return { card, idNumber, phone, suffix };
}

/** The sample people with stable keys (design: domain, Sample data). */
export const samplePeople = {
  demo1: toPerson('DEMO0001'),
  demo2: toPerson('DEMO0002'),
  dhl: toPerson('DHL0001'),
  zyhy: toPerson('ZYHY0001'),
  huazhu: toPerson('HZ0001'),
  landi: toPerson('LANDI0001'),
};

export const SAMPLE_PASSWORD = 'Yuejian#2026';

/** Logs a sample person in with their card. */
export function loginAs(api: TestApi, who: keyof typeof samplePeople): Promise<TestIdentity> {
  const { card, idNumber, suffix } = samplePeople[who];
  return api.login(card, idNumber, suffix);
}
