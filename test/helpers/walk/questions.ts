import { expect, type Page } from '@playwright/test';
import { CARE_ATTRIBUTE } from '../../../shared/constants';
import { findRoute } from '../../../shared/routes';
import { createThemeVariables } from '../../../shared/theme';
import { findViolations } from '../browser/axe';
import { inspectFocusRings } from '../browser/inspectFocusRings';
import { inspectLayout } from '../browser/inspectLayout';
import { LEAKED } from '../servers/oddAnswers';
import type { AnyScreen, Question } from './walkScreens';

/**
 * What a walk asks of a screen, each on the page as the walk opened it and leaves it. To ask something more of every screen, write a function
 * here and add it to `FULL_QUESTIONS`.
 */

export const DESK = { width: 1440, height: 900 };
/** Desktop windows of 1440 and 1024 pixels at 200 % zoom (WCAG 1.4.4), a phone (WCAG 1.4.10 requires 320 pixels), a tablet and a large screen. */
const WINDOWS = [
  { width: 720, height: 450 },
  { width: 512, height: 384 },
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1920, height: 1080 },
];
/** Between these the layout is the same, so that only sideways scrolling is looked for. */
const OTHER_WIDTHS = [360, 1024, 1440];

/** WCAG 2.2 AA, see {@link findViolations}. */
export const askAccessible: Question = (page) => findViolations(page);

/** Spec §2: “All page titles are set from the route's configured title”, whatever the page's data. */
export const askTitle: Question = async (page, screen) => {
  const row = 'isMissing' in screen ? null : findRoute(screen.path.split(/[?#]/)[0] ?? '');
  const title = await page.title();
  return row && row.kind !== 'redirect' && title !== row.title ? [`its title is ${title}`] : [];
};

/** A page that is reached by a link begins to be read at its heading, and data that arrives later does not move the focus. */
export const askHeadingFocus: Question = async (page, { name }) => {
  const focused = await page.evaluate(() => (document.activeElement?.closest('main') ? document.activeElement.tagName : 'nothing'));
  // A later step of booking stays on the page and focuses the step's own heading.
  const wanted = /^appoint-[234]/.test(name) ? 'H2' : 'H1';
  return focused === wanted ? [] : [`${focused} has the focus, not ${wanted}`];
};

export const askOneHeading: Question = async (page) => {
  const count = await page.getByRole('main').getByRole('heading', { level: 1 }).count();
  return count === 1 ? [] : [`${count} headings`];
};

/** Nothing on the page, its bar and its notices included, says that something failed. */
export const askWithoutFailure: Question = async (page) => {
  const failed = page.getByText(/没有加载出来|请求错误/);
  return (await failed.count()) === 0 ? [] : [(await failed.first().textContent()) ?? ''];
};

/** A page whose answers may be anything is not blank and shows no value of a wrong type. */
export const askWhole: Question = async (page) => {
  const main = page.getByRole('main').first();
  await main.filter({ hasText: /\S/ }).waitFor();
  const leaked = LEAKED.exec((await main.textContent()) ?? '');
  return leaked ? [leaked[0]] : [];
};

/** What is found, and still is after a while: sizes follow a change by a transition, a frame later, or by JavaScript. */
async function findLasting(find: () => Promise<string[]>): Promise<string[]> {
  await expect
    .poll(find)
    .toEqual([])
    .catch(() => undefined);
  return find();
}

/** Resizes the window and looks for sideways scrolling. */
async function findSideways(page: Page, viewport: { width: number; height: number }): Promise<string[]> {
  await page.setViewportSize(viewport);
  return findLasting(async () => {
    const width = await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0);
    return width > viewport.width ? [`at ${viewport.width}: the page is ${width} wide`] : [];
  });
}

/** Nothing sticks out, is cut off or cannot be reached, in any window. */
const askFit: Question = async (page) => {
  const found: string[] = [];
  for (const viewport of WINDOWS) {
    await page.setViewportSize(viewport);
    found.push(...(await inspectLayout(page)).map((line) => `at ${viewport.width}: ${line}`));
  }
  for (const width of OTHER_WIDTHS) found.push(...(await findSideways(page, { width, height: DESK.height })));
  await page.setViewportSize(DESK);
  return found;
};

/** Asks this of the screens with these names only. */
const only =
  (names: readonly string[], ask: Question): Question =>
  async (page, screen) =>
    names.includes(screen.name) ? ask(page, screen) : [];

const CARE_WIDTHS = [1440, 1024, 320];
const CARE_TARGET_PX = 44;

/** Controls that a finger would miss; links within a text are as high as its lines (WCAG 2.5.8). */
const findSmallTargets = (page: Page) =>
  page.evaluate((least) => {
    const controls = [...document.querySelectorAll<HTMLElement>('main :is(button, input, select, a.ant-btn):not(p *)')];
    const getTarget = (control: HTMLElement) => control.closest<HTMLElement>('label, .ant-select, .ant-input-affix-wrapper') ?? control;
    return controls
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map(getTarget)
      .filter((target) => target.getBoundingClientRect().height < least - 0.5)
      .map((target) => `${target.className} “${target.textContent?.trim().slice(0, 12)}” ${target.getBoundingClientRect().height}`);
  }, CARE_TARGET_PX);

/** In care mode: no sideways scrolling, targets of 44 px, no violations. `care.e2e.ts` shows that the switch and the server turn it on. */
const askCare: Question = async (page) => {
  const found: string[] = [];
  const turn = (isOn: boolean) =>
    page.evaluate(([name, value]) => document.documentElement.toggleAttribute(name, value), [CARE_ATTRIBUTE, isOn] as const);
  await turn(true);
  for (const width of CARE_WIDTHS) {
    found.push(...(await findSideways(page, { width, height: 844 })));
    found.push(...(await findLasting(() => findSmallTargets(page))).map((line) => `at ${width}: ${line}`));
  }
  await page.setViewportSize(DESK);
  found.push(...(await findViolations(page)));
  await turn(false);
  return found.map((line) => `in care mode: ${line}`);
};

/** Dark, light, almost white. */
const COMPANY_COLORS = ['#0a0a0a', '#ffe600', '#f4f4f4'];

/** Focus rings keep their contrast with any company's colours. */
const askCompanyColors: Question = async (page) => {
  const found: string[] = [];
  for (const color of COMPANY_COLORS) {
    const before = await page.evaluate(
      (values) => {
        const { style } = document.documentElement;
        const { cssText } = style;
        for (const [variable, value] of Object.entries(values)) style.setProperty(variable, value);
        return cssText;
      },
      createThemeVariables({ pryColor: color, bgColor: color, fontColor: color }),
    );
    found.push(...(await inspectFocusRings(page)).map((line) => `with ${color}: ${line}`));
    await page.evaluate((cssText) => {
      document.documentElement.style.cssText = cssText;
    }, before);
  }
  return found;
};

/** What opens dialogs and menus, by screen. */
const OPENERS: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  'orderDetail-booked': ['取消预约'],
  invoice: [/^申请开票/],
  center: ['更换手机号', /阅读/],
  'payres-cashier': [/^通知公告/],
  order: [/切换体检卡$/, /的账号$/],
};

/** A dialog or menu opens by keyboard, closes with Escape and restores the focus, with its animations. */
const askOpeners: Question = async (page, { name }) => {
  const found: string[] = [];
  const openers = OPENERS[name] ?? [];
  if (openers.length > 0) await page.emulateMedia({ reducedMotion: 'no-preference' });
  for (const opener of openers) {
    const button = page.getByRole('button', { name: opener }).first();
    await button.press('Enter');
    const shown = page.locator(
      'dialog[open], [role=dialog][aria-modal], [aria-expanded=true][aria-controls]:not([aria-controls=yj-sidebar])',
    );
    await shown.first().waitFor({ state: 'attached' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await shown.first().waitFor({ state: 'detached' });
    if (!(await button.evaluate((element) => element === document.activeElement))) found.push(`${opener} has lost the focus`);
  }
  if (openers.length > 0) await page.emulateMedia({ reducedMotion: 'reduce' });
  return found;
};

/** Every day of the calendar is named, and says how many places it has if it can be chosen. */
async function findUnnamedDays(page: Page): Promise<string[]> {
  await page.getByRole('gridcell', { name: /余/ }).first().waitFor();
  const days = await page
    .getByRole('gridcell')
    .filter({ hasText: /\d/ })
    .evaluateAll((cells) =>
      cells.map((cell) => ({ text: cell.textContent ?? '', isDisabled: cell.getAttribute('aria-disabled') === 'true' })),
    );
  const isNamed = ({ text, isDisabled }: (typeof days)[number]) =>
    /^\d+月\d+日/.test(text) && /余 \d+|仅剩 \d+|可候补/.test(text) !== isDisabled;
  return [...(days.length > 5 ? [] : ['too few days']), ...days.filter((day) => !isNamed(day)).map(({ text }) => `a day reads ${text}`)];
}

/** Every chart is named, and has a table with its numbers. */
async function findUnreadCharts(page: Page): Promise<string[]> {
  const charts = await page
    .getByRole('main')
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('aria-label') ?? ''));
  const tables = await page.getByRole('table', { name: /的历年结果$/ }).count();
  return [
    ...(charts.length > 0 && tables === charts.length ? [] : [`${charts.length} charts, ${tables} tables`]),
    ...charts.filter((name) => !/的趋势图，数值见旁边的表格$/.test(name)).map((name) => `a chart reads ${name}`),
  ];
}

/** Calendar, charts and QR code have text alternatives. */
const askAlternatives: Question = async (page, { name }: AnyScreen) => {
  if (name === 'appoint-3-time') return findUnnamedDays(page);
  if (name === 'report-trend') return findUnreadCharts(page);
  if (name === 'payres-cashier') await page.getByRole('img', { name: '测试支付二维码' }).waitFor();
  return [];
};

/** The last entry of the table of contents leads to its part of the page. */
const askContents: Question = async (page) => {
  const entry = page.getByRole('navigation', { name: '本页目录' }).getByRole('link').last();
  const name = (await entry.textContent()) ?? '';
  await entry.click();
  await page.getByRole('heading', { level: 2, name }).waitFor();
  return page.url().includes('#s') ? [] : [`“${name}” leads nowhere`];
};

const BOOKING = ['appoint-1-package', 'appoint-2-store', 'appoint-3-time', 'appoint-4-confirm'];

/** What every screen with all its data is asked. */
export const FULL_QUESTIONS: readonly Question[] = [
  askTitle,
  askAccessible,
  inspectFocusRings,
  askFit,
  askAlternatives,
  only(['home', ...BOOKING, 'order', 'report', 'report-one', 'report-trend'], askCare),
  only(['home', 'appoint-3-time', 'order', 'report-one'], askCompanyColors),
  askOpeners,
  only(['guide', 'notice', 'toothdetail'], askContents),
];
