import { chromium } from '@playwright/test';
import { findOrInstallChromium } from '../../server/tooling/chromium.mjs';
import { median, pause, startBenchServer } from './benchServer.mjs';

/**
 * `npm run bench -- presses`: on a phone with a processor slowed down four times, how long each press from the login to the cancelled order takes until
 * its answer is painted (event timing, in steps of 8 ms), and the longest task that follows. Medians of rounds (`ROUNDS`, 5 by default) of one person
 * who books, and cancels.
 */

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const CPU_RATE = 4;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Everything that a press leads to has happened by then. */
const SETTLE_MS = 2_500;
const PERSON = { company: 'LANDI', card: 'LANDI0001', idNumber: '310115199603300074' };

function observe() {
  globalThis.longest = { answer: 0, task: 0 };
  const note = (key) => (list) => {
    for (const { duration } of list.getEntries()) globalThis.longest[key] = Math.max(globalThis.longest[key], duration);
  };
  new PerformanceObserver(note('answer')).observe({ type: 'event', durationThreshold: 16 });
  new PerformanceObserver(note('task')).observe({ type: 'longtask' });
}

/** Presses in the middle of what the locator finds, by coordinates, so that nothing of Playwright runs in the page meanwhile. */
async function measurePress(page, locator) {
  await locator.waitFor();
  await locator.scrollIntoViewIfNeeded();
  await pause(SETTLE_MS);
  const { x, y, width, height } = await locator.boundingBox();
  await page.evaluate(() => {
    globalThis.longest = { answer: 0, task: 0 };
  });
  await pause(200);
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await pause(SETTLE_MS);
  return page.evaluate(() => globalThis.longest);
}

/** From the press of 登录 until home is painted. */
async function measureLogin(page, origin, { company, card, idNumber }) {
  await page.goto(`${origin}/${company}`);
  await page.locator('[name=physicalCardId]').fill(card);
  await page.locator('[name=idNumber]').fill(idNumber);
  await page.locator('[name=agree]').check();
  await pause(SETTLE_MS);
  await page.evaluate(() =>
    addEventListener('click', ({ timeStamp }) => sessionStorage.setItem('pressed', performance.timeOrigin + timeStamp)),
  );
  await page.getByRole('button', { name: '登录', exact: true }).tap();
  await page.waitForURL('**/health');
  await pause(SETTLE_MS);
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return { answer: performance.timeOrigin + paint.startTime - Number(sessionStorage.getItem('pressed')), task: globalThis.longest.task };
  });
}

/** What is pressed after the login, in its order. */
const listPresses = (page) => {
  const button = (name) => page.getByRole('button', { name });
  return [
    ['预约, in the bar', page.getByRole('navigation').getByRole('link', { name: '预约' }).locator('visible=true')],
    ['a package', page.getByRole('radio', { name: '职场活力套餐' })],
    ['下一步：选门店', button('下一步：选门店')],
    [
      '选这家',
      button(/^选这家/)
        .and(page.locator(':enabled'))
        .first(),
    ],
    ['下个月', button('下个月')],
    ['a day', page.getByRole('gridcell', { name: /可约/ }).last()],
    ['a period', page.locator('input[name="slotId"]:enabled').last()],
    ['下一步：确认', button('下一步：确认')],
    ['the consent', page.getByRole('checkbox', { name: '我已阅读并同意' })],
    ['提交预约', button(/^提交预约/)],
    ['订单, in the bar', page.getByRole('navigation').getByRole('link', { name: '订单' }).locator('visible=true')],
    ['the order', page.getByRole('main').getByRole('link', { name: /套餐/ }).first()],
    ['取消订单', button('取消订单')],
    ['确认取消', page.getByRole('dialog').getByRole('button', { name: '确认取消' })],
  ];
};

const server = await startBenchServer({ port: 3199, pinned: false });
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync'];
const browser = await chromium.launch({ executablePath: findOrInstallChromium(), headless: true, args });
const found = new Map();
const keep = (name, figures) => found.set(name, [...(found.get(name) ?? []), figures]);
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext(PHONE);
    await context.addInitScript(observe);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
    keep('登录, until home is painted', await measureLogin(page, server.origin, PERSON));
    for (const [name, locator] of listPresses(page)) {
      // A person who has agreed is not asked again.
      if (name === 'the consent' && !(await locator.isVisible())) continue;
      keep(name, await measurePress(page, locator));
    }
    await context.close();
  }
  console.log('| press | answer painted ms | longest task ms |\n|---|---:|---:|');
  for (const [name, list] of found)
    console.log(`| ${name} | ${['answer', 'task'].map((key) => median(list.map((each) => each[key])).toFixed(0)).join(' | ')} |`);
} finally {
  await browser.close();
  await server.stop();
}
