import { sql } from 'drizzle-orm';
import { routes } from '../../shared/routes';
import { expect, test } from '../helpers/browser/browserTest';
import { waitUntilQuiet } from '../helpers/browser/waitForPage';
import { changeData, type Preparation, type PreparedData, prepareData } from '../helpers/servers/prepareData';
import { type RunningServer, startServer } from '../helpers/servers/startServer';
import { createWireClient } from '../helpers/worlds/createWireClient';
import { openAs } from '../helpers/worlds/openAs';
import { loginByCard } from '../helpers/worlds/sampleSession';

/** "Strings with `</script>`, `<!--`, U+2028, and quotes in every stored text: no dialog, state round-trips equal." */

const NASTY = `</script><script>alert(1)</script><!--<script>"'\u2028\u2029&lt;\\u003c<img src=x onerror=alert(1)>`;
/** Where markup is stored on purpose, the content security policy must prevent scripts. */
const MARKUP = '<p>正文<script>alert(2)</script><img src="x" onerror="alert(2)"><a href="javascript:alert(2)">链接</a></p>';

/** The free-text columns of each table. */
const TEXTS: Record<string, string[]> = {
  company: ['name', 'welcome', 'service_phone'],
  organization: ['name'],
  project: ['name'],
  person: ['name'],
  card: ['employee_no'],
  agreement: ['title'],
  exam_item: ['name', 'category', 'meaning', 'contraindication'],
  combo: ['name', 'description'],
  add_on: ['name'],
  store: ['name', 'province', 'city', 'district', 'address', 'hours', 'phone'],
  report: ['title', 'institution', 'conclusion', 'amend_note'],
  observation: ['name', 'category', 'value', 'unit'],
  outside_report: ['institution', 'note'],
  stored_file: ['name'],
  interpretation_message: ['text'],
  invoice: ['title', 'fail_reason'],
  session: ['user_agent'],
};

/** Appends the string to existing values, so that keys stay unique. */
async function writeNasty({ db }: Preparation): Promise<void> {
  for (const [table, columns] of Object.entries(TEXTS)) {
    const sets = columns.map((column) => sql`${sql.identifier(column)} = ${sql.identifier(column)} || ${NASTY}::text`);
    await db.execute(sql`update ${sql.identifier(table)} set ${sql.join(sets, sql`, `)}`);
  }
  await db.execute(
    sql`update combo set tags = array[${NASTY}::text], preparation = ${JSON.stringify([{ title: NASTY, text: NASTY }])}::jsonb`,
  );
  await db.execute(sql`update store set services = array[${NASTY}::text]`);
  await db.execute(sql`update project set bulletins = ${JSON.stringify([{ title: NASTY, text: NASTY, date: '2026-01-02' }])}::jsonb,
    early_bird = ${JSON.stringify({ title: NASTY, text: NASTY, endsAt: '2099-01-01T00:00:00+08:00' })}::jsonb,
    hr_letter = ${JSON.stringify({ title: NASTY, html: MARKUP, signedBy: NASTY, date: '2026-01-02' })}::jsonb`);
  await db.execute(sql`update agreement set html = ${MARKUP}, purposes = ${JSON.stringify([{ code: 'a', text: NASTY }])}::jsonb`);
  // Texts in events: the reason of a cancellation, and parameters taken from stored names.
  await db.execute(sql`update exam_order set cancel_reason = ${NASTY} where state in ('closed', 'cancelled')`);
  await db.execute(
    sql`update order_event set type = 'rebooked', params = ${JSON.stringify({
      from: { date: '2026-01-02', period: '07:30', storeName: NASTY },
      to: { date: '2026-01-02', period: '08:30' },
    })}::jsonb where order_version = 1`,
  );
  await db.execute(sql`update notice set params = jsonb_set(params, '{storeName}', to_jsonb(${NASTY}::text)) where params ? 'storeName'`);
  await db.execute(sql`update exam_order set snapshot = jsonb_set(snapshot, '{combo,name}', to_jsonb(${NASTY}::text))`);
  await db.execute(
    sql`update content_page set content = jsonb_set(jsonb_set(content, '{title}', to_jsonb(${NASTY}::text)), '{intro}', to_jsonb(${MARKUP}::text))`,
  );
}

let data: PreparedData;
let server: RunningServer;
let addresses: string[];

test.beforeAll(async () => {
  data = await prepareData(async () => undefined);
  const start = () => startServer({ dataDir: data.dataDir, env: data.env });
  server = await start();
  const me = createWireClient(server.url, await loginByCard(server.url, 'DEMO0001'));
  const { list: orders } = await me.ask('queryOrderList', {});
  const { list: reports } = await me.ask('queryReportList', {});
  const reportId = reports[0]?.reportId ?? '';
  const { interpretationId } = await me.ask('interpretCreate', { reportId, question: NASTY, idempotencyKey: crypto.randomUUID() });
  const [combo] = await me.ask('getHomeComboListByCard', {});
  const comboId = combo?.comboId ?? '';
  addresses = [
    ...routes.filter(({ kind }) => kind === 'private').map(({ path }) => path),
    ...orders.map(({ orderNo }) => `/health/order/orderDetail?orderNo=${orderNo}`),
    `/health/appoint/payres?orderNo=${orders.find(({ state }) => state === 'pending_pay')?.orderNo}`,
    `/health/report?reportId=${reportId}`,
    `/health/report?id=${reportId}`,
    '/health/report?view=trend',
    `/health/interpret?id=${interpretationId}`,
    `/health/packDetail?comboId=${comboId}`,
    `/health/appoint?comboId=${comboId}&step=store`,
    '/company',
    '/demo',
    '/company?keyword=%3C/script%3E%3Cscript%3Ealert(3)%3C/script%3E',
  ];
  await server.stop();
  await changeData(data.dataDir, writeNasty);
  server = await start();
});
test.afterAll(async () => {
  await server?.stop();
  await data?.remove();
});

/** All strings in a JSON text that contain the alert. */
function listMarked(json: string): string[] {
  const found: string[] = [];
  JSON.parse(json, (_key, value) => {
    if (typeof value === 'string' && value.includes('alert(1)')) found.push(value);
    return value;
  });
  return found;
}

/** The own company is searched for by the beginning of its name, as far as the contract allows. That is sent, and never shown. */
const KEYWORD = `晴川示例集团${NASTY}`.slice(0, 50);

test('no page runs, loses or changes stored texts', async ({ browser }) => {
  const { page, close } = await openAs(browser, server.url, 'DEMO0001', '/health');
  const dialogs: string[] = [];
  const thrown: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(`${page.url()} ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => thrown.push(`${page.url()} ${error.message}`));
  let [stored, shown] = [0, 0];
  for (const address of addresses) {
    const response = await page.goto(server.url + address);
    expect([address, response?.status()]).toEqual([address, 200]);
    await waitUntilQuiet(page);
    const state = await page.evaluate(() => document.getElementById('state')?.textContent ?? '{}');
    const marked = listMarked(state);
    expect([address, marked.filter((text) => !text.includes(NASTY) && text !== KEYWORD)]).toEqual([address, []]);
    stored += marked.length;
    // Nothing of it was parsed as an element.
    const made = await page.evaluate(() => {
      const scripts = [...document.querySelectorAll('#root script')].filter(({ textContent }) => textContent?.includes('alert(1)'));
      return scripts.length + document.querySelectorAll('[onerror*="alert(1)"]').length;
    });
    expect([address, made]).toEqual([address, 0]);
    if (await page.evaluate(() => document.getElementById('root')?.textContent?.includes('onerror=alert(1)'))) shown += 1;
  }
  expect([dialogs, thrown]).toEqual([[], []]);
  expect(stored).toBeGreaterThan(100);
  expect(shown).toBeGreaterThan(15);
  await close();
});
