import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { examOrder } from '../../server/db/schema/orders';
import { watchReports } from '../../server/jobs/watchReports';
import { addDays, describeDay } from '../../shared/businessDay';
import { findViolations } from '../helpers/browser/axe';
import { expect, test } from '../helpers/browser/browserTest';
import { changeData } from '../helpers/servers/prepareData';
import { type RunningServer, startServer } from '../helpers/servers/startServer';
import { getToday } from '../helpers/servers/testRun';
import { withholdAnswers } from '../helpers/servers/withholdAnswers';
import { openAs } from '../helpers/worlds/openAs';

/** An item without a result is asked about and answered; a report that is late is told about, and arrives. */

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'items-'));
/** The embedded database, which the commands open while the server is stopped. */
const options = { dataDir, isEmbedded: true } as const;
const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
let server: RunningServer;
let doneNo = '';
let lateNo = '';
let due = '';

const toOrder = (orderNo: string) => `/health/order/orderDetail?orderNo=${orderNo}`;

/** Runs a command on the stopped server's database. */
function run(program: string, ...args: string[]): string {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, SAMPLE: '1' };
  const { stdout, stderr } = spawnSync(process.execPath, [`dist/server/${program}.js`, ...args], { env, encoding: 'utf8' });
  return stdout + stderr;
}

function write(name: string, content: string): string {
  const file = path.join(dataDir, name);
  writeFileSync(file, content);
  return file;
}

test.beforeAll(async () => {
  server = await startServer(options);
  await server.stop();
  await changeData(dataDir, async ({ db, now }) => {
    const orders = await db.select().from(examOrder);
    const newest = orders.filter(({ state }) => state === 'report_ready').sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime());
    doneNo = newest[0]?.orderNo ?? '';
    const examined = orders.find(({ state }) => state === 'examined');
    lateNo = examined?.orderNo ?? '';
    due = addDays(getToday(), -1);
    await db.update(examOrder).set({ reportDueOn: due }).where(eq(examOrder.orderNo, lateNo));
    // The job has run as the server started, and runs again in half an hour.
    await watchReports({ db, now });
  });
  server = await startServer(options);
});

test.afterAll(async () => {
  await server?.stop('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

for (const viewport of VIEWPORTS) {
  test(`at ${viewport.width} the order says which item has no result, and the person says by keyboard what happened`, async ({
    browser,
  }) => {
    const { page, complaints, close } = await openAs(browser, server.url, 'DEMO0001', toOrder(doneNo), { viewport });
    const card = page.getByRole('region', { name: '预约的项目' });
    await expect(card).toContainText('您预约的 47 项：43 项已出，1 项弃检，2 项');
    const item = card.getByRole('listitem').filter({ hasText: '眼底照相' });
    await expect(item).toContainText('报告里没有这项的结果');
    expect(await findViolations(page)).toEqual([]);
    await withholdAnswers(page, 'failed');
    await item.getByRole('button', { name: '这项没做' }).click();
    await page.getByRole('alert').first().waitFor();
    await expect(item).not.toContainText('您说“这项没做”');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await item.getByRole('button', { name: '做了，没出结果' }).focus();
    await page.keyboard.press('Enter');
    await expect(item).toContainText('您说“做了，没出结果”');
    await expect(item).toContainText('客服正在核实');
    await card.getByText('全部 47 项').press('Enter');
    await expect(card.getByRole('region', { name: '眼耳鼻喉与口腔' })).toContainText('眼底照相');
    // What the browser says about the calls that failed on purpose.
    expect(complaints.list.filter((each) => !each.includes('status of 500'))).toEqual([]);
    await close();
  });

  test(`at ${viewport.width} home, report list and report say the same, and the order of a late report that it is late`, async ({
    browser,
  }) => {
    const { page, complaints, close } = await openAs(browser, server.url, 'DEMO0001', '/health/report', { viewport });
    await page.getByText('您预约的 47 项：43 项已出').waitFor();
    await page
      .getByRole('link', { name: /^查看报告/ })
      .first()
      .click();
    await expect(page.getByRole('region', { name: '预约的项目' })).toContainText('1 项未出');
    await page.goto(`${server.url}/health`);
    await page.getByText('您预约的 47 项：43 项已出').waitFor();
    await page.goto(`${server.url}${toOrder(lateNo)}`);
    await page.getByText(`报告原定 ${describeDay(due)}前出，现在还没有收到，我们在向机构催问，收到后马上通知您。`).waitFor();
    await expect(page.getByRole('region', { name: '预约的项目' })).toContainText('您预约的 19 项：都在等报告');
    expect(await findViolations(page)).toEqual([]);
    expect(complaints.list).toEqual([]);
    await close();
  });
}

test('the answer of an operator, and the report that arrived, are seen', async ({ browser }) => {
  await server.stop();
  const by = ['--by', '客服07'];
  expect(run('ops', 'missing-items')).toContain('本人说做了没出结果');
  expect(run('ops', 'late-reports')).toContain(lateNo);
  const answer = write('answer.txt', '设备故障，没有拍成，请来补拍。');
  const day = addDays(getToday(), 5);
  const told = run('ops', 'answer-item', doneNo, '--item', 'FUN', '--outcome', '补检', '--date', day, '--text-file', answer, ...by);
  expect(told).toContain('已答复');
  const head = '证件号,姓名,体检日期,体检机构,订单号,项目代码,项目名称,类别,结果';
  const examDate = addDays(getToday(), -3);
  const report = write('reports.csv', `${head}\n110101199003070011,林知远,${examDate},晴川体检,${lateNo},CBC,血常规,血液,未见异常\n`);
  expect(run('import', report)).toContain('已导入');
  expect(run('ops', 'late-reports')).toContain('没有。');
  server = await startServer(options);
  const { page, complaints, close } = await openAs(browser, server.url, 'DEMO0001', toOrder(doneNo));
  const item = page.getByRole('region', { name: '预约的项目' }).getByRole('listitem').filter({ hasText: '眼底照相' });
  await expect(item).toContainText('客服答复：设备故障，没有拍成，请来补拍。');
  await expect(item).toContainText(`${describeDay(day)}补检`);
  await expect(item.getByRole('button')).toHaveCount(0);
  await page.goto(`${server.url}${toOrder(lateNo)}`);
  await page.getByRole('heading', { name: /^报告已出/ }).waitFor();
  await expect(page.getByRole('region', { name: '预约的项目' })).toContainText('您预约的 19 项：1 项已出，18 项未出');
  await page.getByRole('button', { name: /通知/ }).first().click();
  await page.getByText('体检报告晚了').first().waitFor();
  await page.getByText('您问的体检项目有答复了').first().waitFor();
  expect(complaints.list).toEqual([]);
  await close();
});
