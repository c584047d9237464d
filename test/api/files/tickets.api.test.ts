import { eq } from 'drizzle-orm';
import supertest from 'supertest';
import { auditLog, report } from '../../../server/db/schema/schema';
import { followTicket } from '../../helpers/servers/followTicket';
import { confirmAs } from '../../helpers/worlds/confirmAs';
import type { TestIdentity } from '../../helpers/worlds/createTestApi';
import { loginAs, SAMPLE_PASSWORD, samplePeople } from '../../helpers/worlds/samplePeople';
import { setUpTestApi } from '../../helpers/worlds/setUpApi';
import { type FhirBundle, listLostReferences, validateFhir } from '../../helpers/worlds/validateFhir';

const t = setUpTestApi();
let me: TestIdentity;
let other: TestIdentity;
let reportId: string;

beforeAll(async () => {
  me = await loginAs(t, 'demo1');
  other = await loginAs(t, 'demo2');
  reportId = (await t.ask('queryReportList', {}, me)).list[0]?.reportId ?? '';
});
// Exports require a proof from the last five minutes, and one test moves the clock.
beforeEach(async () => {
  me = await confirmAs(t, me);
  other = await confirmAs(t, other);
});

const follow = (url: string) => followTicket(t, url);
const followJson = async (url: string) => JSON.parse((await follow(url).expect(200)).body.toString('utf8'));

test("a ticket serves a report's PDF without a session: inline, uncached, without scripts", async () => {
  const { url, name } = await t.ask('getReportPdf', { reportId }, me);
  expect(name).toMatch(/^\d{4} 年度体检报告\.pdf$/);
  const { body, headers } = await follow(url).expect(200);
  expect(body.subarray(0, 5).toString()).toBe('%PDF-');
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-disposition']).toBe(`inline; filename="file"; filename*=UTF-8''${encodeURIComponent(name)}`);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toContain('sandbox');
});

test('a ticket is valid for two minutes, for its file, and only with its signature', async () => {
  const { url } = await t.ask('getReportPdf', { reportId }, me);
  const [head = '', signature = ''] = url.split('.');
  const forged = Buffer.from(
    Buffer.from(head.split('/').at(-1) ?? '', 'base64url')
      .toString()
      .replace(reportId, 'another'),
  ).toString('base64url');
  const first = signature.startsWith('A') ? 'B' : 'A';
  for (const wrong of [
    `${head}.${first}${signature.slice(1)}`,
    head,
    `/staff/v1/file/ticket/${forged}.${signature}`,
    '/staff/v1/file/ticket/..',
  ]) {
    const { status, text } = await supertest(t.app).get(wrong);
    expect([wrong, status]).toEqual([wrong, 404]);
    expect(text).not.toContain('%PDF');
  }
  t.moveTime(2 * 60_000 + 1000);
  await supertest(t.app).get(url).expect(404);
});

describe('a ticket ends with the session that created it', () => {
  const getUrls = async (identity: TestIdentity) => [
    (await t.ask('getReportPdf', { reportId }, identity)).url,
    (await t.ask('exportRecord', { format: 'json' }, identity)).url,
  ];
  const expectDead = async (urls: string[]) => {
    const before = await t.database.db.$count(auditLog);
    for (const url of urls) expect((await supertest(t.app).get(url).expect(404)).text).not.toContain('%PDF');
    expect(await t.database.db.$count(auditLog)).toBe(before);
  };
  const logIn = () => t.ask('memberLogin', { account: samplePeople.demo1.phone, password: SAMPLE_PASSWORD });

  async function getSession(identity: TestIdentity) {
    const current = (await t.ask('sessionList', {}, identity)).list.find(({ state }) => state === 'current');
    if (!current) throw new Error('A live session is in its own list');
    return current;
  }

  test('at logout', async () => {
    const mine = await logIn();
    const urls = await getUrls(mine);
    for (const url of urls) await follow(url).expect(200);
    await t.ask('logout', {}, mine);
    await expectDead(urls);
  });

  test("when another session of the account ends it, without affecting other sessions' tickets", async () => {
    const [mine, ending] = [await logIn(), await logIn()];
    const [urls, others] = [await getUrls(mine), await getUrls(ending)];
    await t.ask('sessionRevoke', { sessionId: (await getSession(mine)).sessionId }, ending);
    await expectDead(urls);
    for (const url of others) await follow(url).expect(200);
  });

  test('when it expires', async () => {
    const mine = await logIn();
    const { expiresAt } = await getSession(mine);
    const untilMinuteBefore = Date.parse(expiresAt) - 60_000 - t.now().getTime();
    t.moveTime(untilMinuteBefore);
    // The login was a proof of identity, but twelve hours ago.
    await confirmAs(t, mine);
    const urls = await getUrls(mine);
    for (const url of urls) await follow(url).expect(200);
    t.moveTime(61_000);
    await expectDead(urls);
    t.moveTime(-untilMinuteBefore - 61_000);
  });
});

test("nobody gets a ticket for another person's report, and a ticket never opens another person's file", async () => {
  expect((await t.call('getReportPdf', { reportId }, other)).code).toBe(4030);
  expect((await t.call('exportRecord', { format: 'json', reportId }, other)).code).toBe(4030);
  expect((await t.call('getReportPdf', { reportId: 'unknown' }, me)).code).toBe(4040);
  const theirs = t.api.services.tickets.open((await t.ask('exportRecord', { format: 'json' }, other)).url.split('/').at(-1) ?? '');
  if (!theirs) throw new Error('A fresh ticket is good');
  const crossed = t.api.services.tickets.issue(theirs, { kind: 'reportPdf', subject: reportId, name: 'x.pdf' });
  await supertest(t.app).get(crossed.url).expect(404);
});

test('FHIR: one patient, a report and its values with their ranges; no identifier other than the name', async () => {
  const { url, name } = await t.ask('exportRecord', { format: 'fhir', reportId }, me);
  expect(name).toMatch(/\.fhir\.json$/);
  const bundle = await followJson(url);
  expect(bundle).toMatchObject({ resourceType: 'Bundle', type: 'collection' });
  const resources: { resourceType: string; code?: { text: string } }[] = bundle.entry.map(({ resource }: { resource: object }) => resource);
  const details = await t.ask('queryReportDetails', { reportId }, me);
  // Booked items without a result are Observations as well, with the reason for its absence.
  const hasValue = (resource: object) => !('dataAbsentReason' in resource);
  expect(resources.filter((each) => each.resourceType === 'Observation' && hasValue(each))).toHaveLength(details.itemCount);
  expect(resources.find(({ code }) => code?.text === '低密度脂蛋白胆固醇')).toMatchObject({
    status: 'final',
    valueQuantity: { value: 3.71, unit: 'mmol/L' },
    interpretation: [{ coding: [{ code: 'H' }] }],
    referenceRange: [{ high: { value: 3.4, unit: 'mmol/L' }, text: '≤ 3.40' }],
  });
  const [diagnostic] = resources.filter(({ resourceType }) => resourceType === 'DiagnosticReport');
  const urls = new Set(bundle.entry.map(({ fullUrl }: { fullUrl: string }) => fullUrl));
  expect(diagnostic).toMatchObject({ effectiveDateTime: details.examDate });
  for (const { reference } of (diagnostic as unknown as { result: { reference: string }[] }).result) expect(urls).toContain(reference);
  expect(JSON.stringify(bundle)).not.toMatch(/110101199003070011|13800000001/);
});

test('FHIR: every sample report is valid R4 without external references, and has LOINC codes where they are certain', async () => {
  const counts = [];
  for (const identity of [me, other]) {
    const { url } = await t.ask('exportRecord', { format: 'fhir' }, identity);
    const bundle: FhirBundle = await followJson(url);
    expect(validateFhir(bundle)).toEqual([]);
    expect(listLostReferences(bundle)).toEqual([]);
    const observations = bundle.entry.filter(({ resource }) => resource.resourceType === 'Observation');
    const isCoded = ({ resource }: FhirBundle['entry'][number]) => JSON.stringify(resource.code).includes('http://loinc.org');
    counts.push(observations.filter(isCoded).length / observations.length);
  }
  // Imaging and texts have no code.
  for (const share of counts) expect(share).toBeGreaterThan(0.75);
});

test('all reports can be exported as data and as one document; every export is in the access log', async () => {
  const json = await t.ask('exportRecord', { format: 'json' }, me);
  expect((await followJson(json.url)).reports).toHaveLength(3);
  const pdf = await t.ask('exportRecord', { format: 'pdf' }, me);
  expect((await follow(pdf.url).expect(200)).body.subarray(0, 5).toString()).toBe('%PDF-');
  const { list } = await t.ask('queryAccessLog', {}, me);
  expect(list.map(({ action }) => action)).toEqual(expect.arrayContaining(['导出体检报告', '打开 PDF 报告']));
});

test('line separators are kept in JSON, and are spaces in FHIR, whose strings cannot contain them', async () => {
  await t.database.db.update(report).set({ conclusion: 'a\u2028b\u2029c' }).where(eq(report.id, reportId));
  const ask = async (format: 'json' | 'fhir') => (await t.ask('exportRecord', { format, reportId }, me)).url;
  expect((await followJson(await ask('json'))).reports[0].conclusion).toBe('a\u2028b\u2029c');
  const bundle = await followJson(await ask('fhir'));
  expect(JSON.stringify(bundle)).toContain('"conclusion":"a b c"');
  expect(JSON.stringify(bundle)).not.toMatch(/[\u2028\u2029]/);
});
