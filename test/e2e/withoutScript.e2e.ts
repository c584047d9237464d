import type { Page, Route } from '@playwright/test';
import { openPage, type TestPage } from '../helpers/browser/browser';
import { expect, test } from '../helpers/browser/browserTest';
import { sharePages } from '../helpers/browser/servePages';
import { makeOld } from '../helpers/browser/strangeBrowser';
import { waitUntilFull } from '../helpers/browser/waitForPage';
import type { LoginCard } from '../helpers/worlds/sampleSession';

const pages = sharePages();
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

/** As `withPage`, in a browser without JavaScript. */
async function withoutScript(work: (test: TestPage) => Promise<void>): Promise<void> {
  const opened = await openPage(pages.browser, { javaScriptEnabled: false });
  try {
    await work(opened);
    expect(opened.complaints.list).toEqual([]);
  } finally {
    await opened.close();
  }
}

/** Logs in on the company's page by its plain form. */
async function logIn(page: Page, { physicalCardId, idNumber, code }: LoginCard): Promise<void> {
  // A page whose scripts are held back is never loaded.
  await page.goto(`${pages.server.url}/${code}`, { waitUntil: 'commit' });
  await page.getByLabel('卡号').fill(physicalCardId);
  await page.getByLabel('证件号').fill(idNumber);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** Chooses package, store, day and period. Ends on the last step. */
async function choose(page: Page, combo?: string): Promise<void> {
  const combos = page.getByRole('group', { name: '套餐' }).locator('input:enabled');
  await (combo ? page.getByRole('radio', { name: combo }) : combos.first()).check();
  await page.getByRole('button', { name: '下一步：选门店' }).click();
  await heading(page, '选择门店').waitFor();
  await page
    .getByRole('button', { name: /^选这家/ })
    .and(page.locator(':enabled'))
    .first()
    .click();
  await heading(page, '选择日期和时段').waitFor();
  await page.getByRole('button', { name: '下个月' }).click();
  await page.locator('button[name="date"]').last().click();
  // Its button lies over the chosen day without covering it.
  await expect(page.locator('[aria-selected="true"] button[name="date"]')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.locator('input[name="slotId"]:enabled').first().check();
  await page.getByRole('button', { name: '下一步：确认' }).click();
  await heading(page, '确认预约').waitFor();
}

async function agree(page: Page): Promise<void> {
  const consent = page.getByRole('checkbox', { name: '我已阅读并同意' });
  if (await consent.isVisible()) await consent.check();
}

/** As `withPage`, in a browser below the limit of support: it loads the first script only. */
async function inOldBrowser(work: (test: TestPage) => Promise<void>): Promise<void> {
  const opened = await openPage(pages.browser, { isEarly: true });
  await makeOld(opened.context, pages.server.url);
  try {
    await work(opened);
  } finally {
    await opened.close();
  }
}

for (const [name, withPage] of [
  ['without JavaScript', withoutScript],
  ['below the limit of support', inOldBrowser],
] as const)
  test(`${name}: logged in, booked, paid, seen and cancelled`, () =>
    withPage(async ({ page }) => {
      await logIn(page, pages.takeCard('DEMO0001'));
      await page.waitForURL('**/health');
      await page.getByRole('link', { name: /^预约/ }).first().click();
      await choose(page, '职场活力套餐');
      const confirmUrl = page.url();

      // What has to be corrected stands beside its field.
      await page.getByText('这次用别的手机').click();
      // The mark follows the press, and the other one goes.
      const marks = page.getByRole('radiogroup', { name: '联系电话' }).locator('.ant-radio');
      await expect(marks.first()).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await expect(marks.last()).not.toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await page.getByLabel('手机号', { exact: true }).fill('123');
      await agree(page);
      await page.getByRole('button', { name: /^提交预约/ }).click();
      await page.waitForURL('**failed=4001**');
      await expect(page.getByText('请输入 11 位手机号', { exact: true })).toBeVisible();
      await page.getByText('登记的手机').first().click();
      await agree(page);
      await page.getByRole('button', { name: /^提交预约/ }).click();
      await page.waitForURL('**/payres?**');
      const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? '';

      // Going back and pressing again leads to the same order.
      await page.goto(confirmUrl);
      await agree(page);
      await page.getByRole('button', { name: /^提交预约/ }).click();
      await page.waitForURL('**/payres?**');
      expect(page.url()).toContain(orderNo);

      await page.getByRole('button', { name: '打开付款页' }).click();
      await page.getByRole('button', { name: /^确认付款/ }).click();
      await page.getByText('付款成功').waitFor();
      await page.goto(`${pages.server.url}/health/appoint/payres?orderNo=${orderNo}`);
      await heading(page, '预约结果').waitFor();
      await page.getByRole('link', { name: '刷新看结果' }).click();
      await heading(page, '预约结果').waitFor();

      await page.goto(`${pages.server.url}/health/order`);
      await page.getByRole('link', { name: /^待到检/ }).click();
      await page.waitForURL('**/health/order?tab=**');
      await page.locator(`a[href*="${orderNo}"]`).first().click();
      await page.getByRole('button', { name: '取消预约' }).click();
      await heading(page, '取消这个预约？').waitFor();
      await page.getByRole('button', { name: '确认取消' }).click();
      await page.getByText('已取消').first().waitFor();
      expect(page.url()).not.toContain('failed');
      await page.reload();
      await page.getByText('已取消').first().waitFor();
    }));

test('without JavaScript: stores are searched, and an order is moved to another day', () =>
  withoutScript(async ({ page }) => {
    await logIn(page, pages.takeCard('DHL0001'));
    await page.waitForURL('**/health');
    await page.goto(`${pages.server.url}/health/appoint`);
    await page.getByRole('group', { name: '套餐' }).locator('input:enabled').first().check();
    await page.getByRole('button', { name: '下一步：选门店' }).click();
    await heading(page, '选择门店').waitFor();
    await page.getByRole('searchbox').fill('没有这家');
    await page.getByRole('button', { name: '搜索' }).click();
    await page
      .getByText(/没有.*门店/)
      .first()
      .waitFor();

    await page.goto(`${pages.server.url}/health/appoint`);
    await choose(page);
    await agree(page);
    await page.getByRole('button', { name: /^提交预约/ }).click();
    await page.waitForURL('**/payres?**');
    const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? '';
    await page.goto(`${pages.server.url}/health/order/orderDetail?orderNo=${orderNo}`);
    // Once the centre has confirmed the order.
    await expect(async () => {
      await page.reload();
      expect(await page.getByText(/^体检机构已确认/).count()).toBeGreaterThan(0);
    }).toPass();
    await page.getByRole('link', { name: '改约' }).click();
    await heading(page, '选择日期和时段').waitFor();
    await page.locator('button[name="date"]').first().click();
    await page.locator('input[name="slotId"]:enabled').first().check();
    await page.getByRole('button', { name: '下一步：确认' }).click();
    await page.getByRole('button', { name: '确认改约' }).click();
    await page.getByText(/^已改约：由/).waitFor();
  }));

test('a session that has ended leads to the login page and back, with everything chosen', () =>
  withoutScript(async ({ page, context }) => {
    const card = pages.takeCard('LANDI0001');
    await logIn(page, card);
    await page.waitForURL('**/health');
    await page.goto(`${pages.server.url}/health/appoint`);
    await choose(page);
    // Without the consent nothing is booked, and the page says what is missing.
    await page.getByRole('button', { name: /^提交预约/ }).click();
    await page.getByText('还需要您的健康信息授权').waitFor();
    await expect(page.getByText('请先阅读并勾选同意')).toBeVisible();
    const chosen = page.url();
    // The sessions end elsewhere; the cookie of this browser stays.
    const { token } = await (await context.request.get(`${pages.server.url}/session`)).json();
    await context.request.post(`${pages.server.url}/wfmall/mall/v1/member/logout`, { headers: { jwttoken: token }, data: {} });
    await context.request.post(`${pages.server.url}/staff/v1/member/logout`, { headers: { jwttoken: token }, data: {} });
    await agree(page);
    await page.getByRole('button', { name: /^提交预约/ }).click();
    await page.getByLabel('卡号').fill(card.physicalCardId);
    await page.getByLabel('证件号').fill(card.idNumber);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await heading(page, '确认预约').waitFor();
    const slot = (url: string) => new URL(url).searchParams.get('slotId');
    expect(slot(page.url())).toBe(slot(chosen));
  }));

/** Holds every script back until `release` is called. */
async function holdScripts({ context }: TestPage): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await context.route('**/*.js', (route) => (isHeld ? void held.push(route) : route.continue()));
  return async () => {
    isHeld = false;
    await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
  };
}

test('presses before any script has arrived count, up to the order', async () => {
  const opened = await openPage(pages.browser, { isEarly: true });
  const { page } = opened;
  try {
    const release = await holdScripts(opened);
    await logIn(page, pages.takeCard('LANDI0001'));
    await page.waitForURL('**/health', { waitUntil: 'commit' });
    await page.getByRole('link', { name: /^预约/ }).first().click();
    await choose(page);
    await agree(page);
    await page.getByRole('button', { name: /^提交预约/ }).dblclick();
    // Not `waitForURL`, which fails when the second press replaces the navigation of the first.
    await expect(page).toHaveURL(/\/payres\?/);
    await release();
    await page.reload();
    await expect(heading(page, /收银台|预约结果/)).toBeVisible();
    expect(opened.complaints.list).toEqual([]);
  } finally {
    await opened.context.close();
  }
});

/** Opens the first step of the booking while every script is held back, as a person who has logged in. */
async function withHeldBooking(work: (test: TestPage, release: () => Promise<void>) => Promise<void>): Promise<void> {
  const opened = await openPage(pages.browser, { isEarly: true });
  try {
    await logIn(opened.page, pages.takeCard('LANDI0001'));
    await opened.page.waitForURL('**/health');
    const release = await holdScripts(opened);
    await opened.page.goto(`${pages.server.url}/health/appoint`, { waitUntil: 'commit' });
    await heading(opened.page, '选择套餐和加项').waitFor();
    await work(opened, release);
  } finally {
    await opened.context.close();
  }
}

test('a press in the moment in which React takes over from the forms counts, with what was chosen before it', () =>
  withHeldBooking(async ({ page, complaints }, release) => {
    await page.getByRole('group', { name: '套餐' }).locator('input:enabled').first().check();
    const next = page.getByRole('button', { name: '下一步：选门店' });
    await next.evaluate((button: HTMLButtonElement) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        button.click();
      });
      observer.observe(button, { attributes: true });
    });
    await release();
    await heading(page, '选择门店').waitFor();
    expect(complaints.list).toEqual([]);
  }));

test('choice and press on a page that a translator changes before React takes over count, although React renders the page anew', () =>
  withHeldBooking(async ({ page, complaints }, release) => {
    await page.evaluate(() => {
      const walker = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const font = document.createElement('font');
        text.replaceWith(font);
        font.append(text);
      }
      const { addEventListener } = EventTarget.prototype;
      // The first listener on the root begins the hydration.
      EventTarget.prototype.addEventListener = function add(...given: Parameters<typeof addEventListener>) {
        if (this instanceof Element && this.id === 'root') {
          EventTarget.prototype.addEventListener = addEventListener;
          [...document.querySelectorAll<HTMLInputElement>('input[name="comboId"]:enabled')].at(-1)?.click();
          [...document.querySelectorAll('button')].find((button) => button.textContent === '下一步：选门店')?.click();
        }
        addEventListener.apply(this, given);
      };
    });
    await release();
    await heading(page, '选择门店').waitFor();
    expect(complaints.list.join()).toContain('#418');
  }));

test('a step back before any script has arrived shows the page of its address', async () => {
  const opened = await pages.openAs('LANDI0001', '/health/appoint', { isEarly: true });
  const { page, complaints, context } = opened;
  try {
    await page.getByRole('radio').first().click();
    await page.getByRole('button', { name: '下一步：选门店' }).click();
    await heading(page, '选择门店').waitFor();
    const release = await holdScripts(opened);
    await page.reload({ waitUntil: 'commit' });
    await heading(page, '选择门店').waitFor();
    await page.evaluate(() => history.back());
    await expect(page).not.toHaveURL(/step=store/);
    await release();
    await heading(page, '选择套餐和加项').waitFor();
    await expect(page.getByRole('radio').first()).toBeChecked();
    expect(complaints.list).toEqual([]);
  } finally {
    await context.close();
  }
});

/** Chooses and presses on, in one task: nothing is drawn between the two. */
const CHOOSE_AND_PRESS = () => {
  document.querySelector<HTMLInputElement>('input[name="comboId"]:enabled')?.click();
  [...document.querySelectorAll('button')].find((button) => button.textContent === '下一步：选门店')?.click();
};

test('a press right after the choice counts, before the choice is drawn', async () => {
  const { page, close } = await pages.openAs('LANDI0001', '/health/appoint', { isEarly: true });
  await waitUntilFull(page);
  await page.evaluate(CHOOSE_AND_PRESS);
  await heading(page, '选择门店').waitFor();
  await close();
});

/** Does so as soon as React has taken over the field, slices before the end of the hydration. */
const PRESS_IN_TIME = `
  const timer = setInterval(() => {
    const field = document.querySelector('input[name="comboId"]:enabled');
    if (!field || !Object.keys(field).some((key) => key.startsWith('__reactProps'))) return;
    clearInterval(timer);
    (${CHOOSE_AND_PRESS})();
  });`;

test('choice and press between the start of React and the replay count', async () => {
  const { page, close } = await pages.openAs('LANDI0001', '/health/guide', { isEarly: true });
  await page.addInitScript({ content: PRESS_IN_TIME });
  await page.goto(`${pages.server.url}/health/appoint`, { waitUntil: 'commit' });
  await heading(page, '选择门店').waitFor();
  await close();
});
