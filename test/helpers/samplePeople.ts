import type { TestApi, TestIdentity } from './createTestApi';

/** The sample people with stable keys (design: domain, Sample data). */
export const samplePeople = {
  demo1: { card: 'DEMO0001', idNumber: '110101199003070011', phone: '13800000001', suffix: 'demo' },
  demo2: { card: 'DEMO0002', idNumber: '310104198802150028', phone: '13800000002', suffix: 'demo' },
  dhl: { card: 'DHL0001', idNumber: '440306199511200037', phone: '13800000003', suffix: 'dhl' },
  zyhy: { card: 'ZYHY0001', idNumber: '500103199201010058', phone: '13800000005', suffix: 'zyhy' },
  huazhu: { card: 'HZ0001', idNumber: '110101197809120066', phone: '13800000006', suffix: 'huazhu' },
  landi: { card: 'LANDI0001', idNumber: '310115199603300074', phone: '13800000007', suffix: 'LANDI' },
} as const;

export const SAMPLE_PASSWORD = 'Yuejian#2026';

/** Logs a sample person in with their card. */
export function loginAs(api: TestApi, who: keyof typeof samplePeople): Promise<TestIdentity> {
  const { card, idNumber, suffix } = samplePeople[who];
  return api.login(card, idNumber, suffix);
}
