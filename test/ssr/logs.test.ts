import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import supertest from 'supertest';
import people from '../../server/db/sample/people.json';
import { openLink, parseLink, type Send } from '../helpers/browser/shlinkViewer';
import { type RunningServer, startServer } from '../helpers/servers/startServer';
import { waitUntil } from '../helpers/servers/waitUntil';
import { createWireClient, type WireClient } from '../helpers/worlds/createWireClient';
import { createPng, PDF } from '../helpers/worlds/sampleFiles';
import { SAMPLE_PASSWORD } from '../helpers/worlds/samplePeople';
import { loginByCard, sampleCards, sealSession } from '../helpers/worlds/sampleSession';

/** "Never … log an ID number, phone, token or health value" (design page 4), over a whole run at the most verbose level. */

const NOTE = '总胆固醇五点九一该怎么办';
const INSTITUTION = '某某专科医院';
const DEMO = sampleCards.DEMO0001;

let server: RunningServer;
let me: WireClient;
/** Everything that must not be in the log. */
const secrets = new Set<string>();
const keep = (...values: (string | null | undefined)[]) => {
  for (const value of values) if (value) secrets.add(value);
};

beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: 'trace' } });
  for (const { idNumber, phone, password, name, cards } of people) {
    keep(idNumber, phone, password, name, ...cards.map(({ physicalCardId }) => physicalCardId));
  }
});
afterAll(() => server?.stop());

const agent = () => supertest(server.url);
const post = (address: string, body: object | string) => agent().post(address).set('Content-Type', 'application/json').send(body);

async function logInEveryWay(): Promise<void> {
  const wrong = { physicalCardId: 'DEMO0001', cardId: 'DEMO0001', idNumber: '110101199003079999', code: 'demo', clentType: 'pc' };
  keep(wrong.idNumber);
  await post('/staff/v1/login/cardLogin', wrong);
  await post('/wfmall/mall/v1/member/login', { account: DEMO.phone, password: 'wrong-password-1', clentType: 'pc' });
  const byPassword = await post('/wfmall/mall/v1/member/login', { account: DEMO.phone, password: SAMPLE_PASSWORD, clentType: 'pc' });
  await post('/wfmall/mall/v1/open/send_code_login', { phone: DEMO.phone, clentType: 'pc' });
  const code = await readOutbox();
  const byCode = await post('/wfmall/mall/v1/member/loginByCode', { phone: DEMO.phone, code, clentType: 'pc' });
  const login = { method: 'card', ...sampleCards.DEMO0001, agree: '1' };
  const byForm = await agent().post('/session/login').type('form').set('Sec-Fetch-Site', 'same-origin').send(login).expect(303);
  keep('wrong-password-1', byPassword.body.data.token, byCode.body.data.token, ...(byForm.get('Set-Cookie') ?? []).map(getValue));
}

const getValue = (cookie: string) => (cookie.startsWith('yj_session') ? cookie.split(/[=;]/)[1] : undefined);

/** Waits for the code that was sent: the call answers before the message is sent. */
async function readOutbox(): Promise<string> {
  return waitUntil(async () => /验证码是 (\d{6})/.exec((await agent().get('/dev/outbox')).text)?.[1]);
}

/** Continues on a phone by a one-time link. */
async function continueOnPhone(): Promise<void> {
  const { ticket } = await me.ask('phoneLinkCreate', { page: '/health/appoint' });
  await me.ask('phoneLinkRead', { ticket });
  keep(ticket, (await me.ask('phoneLinkUse', { ticket })).token);
}

/** Books, opens the payment page and pays in the sandbox. */
async function bookAndPay(): Promise<void> {
  const combos = await me.ask('getHomeComboListByCard', {});
  const combo = combos.find(({ suitable, priceFen, companyPaysFen }) => suitable && priceFen > companyPaysFen) ?? combos[0];
  const comboId = combo?.comboId ?? '';
  const { list } = await me.ask('queryStoreListBycombo', { comboId });
  const free = list.find(({ nextFree }) => nextFree);
  const storeId = free?.storeId ?? '';
  const { days } = await me.ask('queryStoreSchedule', { storeId, comboId, month: free?.nextFree?.date.slice(0, 7) ?? '' });
  const slotId = days.flatMap(({ periods }) => periods).find(({ remaining }) => remaining > 0)?.slotId ?? '';
  const { quoteId } = await me.ask('getComboAmount', { comboId, addOnIds: [] });
  const booking = { comboId, addOnIds: [], storeId, slotId, quoteId, idempotencyKey: randomUUID() };
  const { orderNo } = await me.ask('saveOrder', booking);
  const { codeUrl } = await me.ask('unifiedPay', { orderNo, channel: 'NATIVE' });
  const { pathname } = new URL(codeUrl);
  keep(quoteId, pathname.split('/').at(-1));
  await agent().get(pathname).expect(200);
  await agent().post(pathname).type('form').send({ action: 'pay' }).expect(303);
  const { orderNo: paid } = await me.ask('queryOrderDetails', { orderNo });
  for (const name of ['getIcs', 'getArrivalSlip'] as const) await follow((await me.ask(name, { orderNo: paid })).url);
}

async function follow(url: string) {
  keep(...(url.split('/').at(-1)?.split('.') ?? []));
  return agent().get(url.replace(/^https?:\/\/[^/]+/, ''));
}

async function readRecords(): Promise<void> {
  for (const { reportId } of (await me.ask('queryReportList', {})).list) {
    const report = await me.ask('queryReportDetails', { reportId });
    keep(report.conclusion, report.amendment?.note, ...report.findings.map(({ sentence }) => sentence));
    for (const { observations } of report.groups) {
      // Shorter values may also be parts of times and durations.
      keep(...observations.map(({ value }) => value).filter((value) => /^\d+\.\d\d|[\u4e00-\u9fff]{3}/.test(value)));
    }
    await follow((await me.ask('getReportPdf', { reportId })).url);
    await me.send('interpretCreate', { reportId, question: NOTE, idempotencyKey: randomUUID() });
  }
  await me.ask('confirmIdentity', { password: SAMPLE_PASSWORD });
  for (const format of ['fhir', 'json', 'pdf'] as const) await follow((await me.ask('exportRecord', { format })).url);
  await me.ask('exportData', {});
}

/** Shares a report, and opens it with a wrong passcode and by location. */
async function shareReport(): Promise<void> {
  const passcode = '918273645546';
  const recipient = '某某门诊的医生';
  const { link } = await me.ask('shareCreate', { days: 7, once: false, agreed: true, questions: NOTE, passcode });
  const { key, url } = parseLink(link);
  keep(passcode, recipient, key, url.split('/').at(-1), link.split('shlink:/')[1]);
  const send: Send = async (method, address, body) => {
    const { pathname } = new URL(address);
    const { status, text } = method === 'GET' ? await follow(address) : await agent().post(pathname).send(body);
    return { status, text };
  };
  await expect(openLink(send, link, { recipient, passcode: '000000' })).rejects.toThrow('401');
  expect(await openLink(send, link, { recipient, passcode, embeddedLengthMax: 0 })).toHaveLength(1);
}

async function uploadFiles(): Promise<void> {
  await me.ask('agreement', { type: 'outside_report', version: 1, purposes: [], agree: true });
  const fileId = await me.upload('uploadFile', PDF, `${INSTITUTION}.pdf`);
  await me.ask('projectReportCreate', {
    fileIds: [fileId],
    examDate: '2025-01-02',
    institution: INSTITUTION,
    idempotencyKey: randomUUID(),
  });
  await follow((await me.ask('fileOpen', { fileId })).url);
  await me.upload('upload', Buffer.from(INSTITUTION), `${INSTITUTION}.png`).catch(() => undefined);
  keep(NOTE, INSTITUTION);
}

async function goAstray(token: string): Promise<void> {
  const { idNumber, phone } = DEMO;
  const query = new URLSearchParams({ idNumber, physicalCardId: 'DEMO0001', clentType: 'pc' });
  await agent().get(`/staff/v1/order/getReSaveOrder?${query}`).set('jwttoken', token);
  await agent().get(`/staff/v1/no/${idNumber}?phone=${phone}`).expect(404);
  for (const address of [
    `/${idNumber}`,
    `/${phone}`,
    `/health/${idNumber}/${phone}`,
    `/${token}`,
    `/dhl?idNumber=${idNumber}&token=${token}`,
  ]) {
    await agent().get(address).set('Referer', `https://a.example/?${query}`).set('User-Agent', phone);
  }
  const encoded = [...idNumber].map((digit) => `%3${digit}`).join('');
  keep(encoded);
  await agent().get(`/${encoded}`);
  await post('/staff/v1/login/cardLogin', `{"idNumber":"${idNumber}"`);
  await post('/staff/v1/login/cardLogin', { idNumber: { $ne: idNumber }, phone: [phone] });
  await agent().post('/session').set('Sec-Fetch-Site', 'same-origin').set('Content-Type', 'application/json').send(`{"token":"${token}`);
  await agent().get('/health').set('X-Request-Id', idNumber).set('Cookie', `yj_session=${token}`);
}

/** Simulates a failing disk: uploads cannot be stored, and a stored file is missing when its ticket is used. */
async function breakFiles(): Promise<void> {
  const fileId = await me.upload('uploadFile', PDF, `${INSTITUTION}.pdf`);
  const { url } = await me.ask('fileOpen', { fileId });
  for (const folder of ['files', 'uploads']) {
    await fs.rm(path.join(server.dataDir, folder), { recursive: true });
    await fs.writeFile(path.join(server.dataDir, folder), '');
  }
  await follow(url);
  await me.upload('uploadFile', PDF, `${INSTITUTION}.pdf`).catch(() => undefined);
}

test('a whole run at level trace leaves no ID number, phone, token, password, card number, ticket or health value in the log', async () => {
  await logInEveryWay();
  const session = await loginByCard(server.url, 'DEMO0001');
  me = createWireClient(server.url, session);
  keep(session.token, ...session.token.split('.').slice(1));
  const cookie = await sealSession(server.url, session);
  keep(getValue(cookie));
  for (const page of ['/health', '/health/order', '/health/report', '/health/center', '/health/mycard']) {
    await agent().get(page).set('Cookie', cookie).expect(200);
  }
  await bookAndPay();
  await continueOnPhone();
  await readRecords();
  await shareReport();
  await uploadFiles();
  await me.upload('upload', createPng(), `${DEMO.idNumber}.png`);
  await goAstray(session.token);
  await breakFiles();
  await server.stop();
  const log = server.readLog();
  // The run was logged, including single calls and failures.
  for (const event of ['request', 'call', 'ticket_file_failed', 'payment_notice']) expect(log).toContain(`"event":"${event}"`);
  expect(secrets.size).toBeGreaterThan(100);
  expect([...secrets].filter((secret) => log.includes(secret))).toEqual([]);
  expect(log).not.toMatch(/eyJ[\w-]{8}|"ip":/);
});
