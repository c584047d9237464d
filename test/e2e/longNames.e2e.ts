import { sql } from 'drizzle-orm';
import { openPage } from '../helpers/browser/browser';
import { expect, test } from '../helpers/browser/browserTest';
import { inspectLayout } from '../helpers/browser/inspectLayout';
import { waitUntilFull, waitUntilQuiet } from '../helpers/browser/waitForPage';
import { changeData, type Preparation, type PreparedData, prepareData } from '../helpers/servers/prepareData';
import { type RunningServer, startServer } from '../helpers/servers/startServer';
import { openAs } from '../helpers/worlds/openAs';

/** Names as long as an import accepts, in one phrase: nothing is pushed out of the window, covered, or too small to be seen. */

const LONG = '员工健康体检服务与职业病防治及慢性病管理综合保障项目'.repeat(5);
const COLUMNS = [
  ['company', 'name'],
  ['company', 'welcome'],
  ['project', 'name'],
  ['combo', 'name'],
  ['store', 'name'],
  ['store', 'address'],
  ['organization', 'name'],
  ['report', 'title'],
  ['report', 'institution'],
] as const;
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

async function lengthen({ db }: Preparation): Promise<void> {
  for (const [table, column] of COLUMNS) {
    const [into, of] = [sql.identifier(table), sql.identifier(column)];
    await db.execute(sql`update ${into} set ${of} = left(${of} || ${LONG}::text, 100)`);
  }
  await db.execute(sql`update person set name = left(name || ${LONG}::text, 50)`);
}

let data: PreparedData;
let server: RunningServer;

test.beforeAll(async () => {
  data = await prepareData(async () => undefined);
  const start = () => startServer({ dataDir: data.dataDir, env: data.env });
  await (await start()).stop();
  await changeData(data.dataDir, lengthen);
  server = await start();
});
test.afterAll(async () => {
  await server?.stop();
  await data?.remove();
});

test('a login page stays whole', async ({ browser }) => {
  const { page, close } = await openPage(browser);
  await page.goto(`${server.url}/demo`);
  await waitUntilQuiet(page);
  for (const viewport of WINDOWS) {
    await page.setViewportSize(viewport);
    expect([viewport.width, await inspectLayout(page)]).toEqual([viewport.width, []]);
  }
  await close();
});

for (const address of ['/health', '/health/order', '/health/appoint?step=store&comboId=combo-office', '/health/mycard', '/health/center'])
  test(`${address} stays whole, and reports no failure`, async ({ browser }) => {
    const { page, complaints, close } = await openAs(browser, server.url, 'DEMO0001', address);
    await waitUntilQuiet(page);
    await waitUntilFull(page);
    expect(await page.getByText(/请求错误|没有加载出来/).count()).toBe(0);
    for (const viewport of WINDOWS) {
      await page.setViewportSize(viewport);
      expect([viewport.width, await inspectLayout(page)]).toEqual([viewport.width, []]);
      const icons = await page
        .locator('main .anticon:visible')
        .evaluateAll((all) => all.map((icon) => icon.getBoundingClientRect().width).filter((width) => width < 12));
      expect([viewport.width, icons]).toEqual([viewport.width, []]);
    }
    expect(complaints.list).toEqual([]);
    await close();
  });
