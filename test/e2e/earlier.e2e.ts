import type { Page } from '@playwright/test';
import { describeDay } from '../../shared/businessDay';
import { findViolations } from '../helpers/browser/axe';
import type { TestPage } from '../helpers/browser/browser';
import { expect, test } from '../helpers/browser/browserTest';
import { servePages } from '../helpers/browser/servePages';
import { changeData } from '../helpers/servers/prepareData';
import { createCopies } from '../helpers/worlds/sampleCopies';

/** Three pairs of people: one waits for the slot in which the other has the only place. */
const PAIRS = 3;
const copies = createCopies();
const pairs = Array.from({ length: PAIRS }, () => ({
  waiter: copies.take('DEMO0002'),
  holder: copies.take('DEMO0002'),
  waits: { orderNo: '', period: '' },
  holds: { orderNo: '', date: '', period: '' },
}));

/** The order that a person has ahead, with its slot. */
const ORDER = `select o.id, o.order_no as "orderNo", o.slot_id as "slotId", s.store_id as "storeId", s.quota_class as quota, s.date::text as date, s.period
  from exam_order o join slot_day s on s.id = o.slot_id join card c on c.id = o.card_id
  where c.physical_card_id = $1 and o.state = 'confirmed'`;

const pages = servePages({
  isEmbedded: true,
  prepare: ({ DATA_DIR = '' }) =>
    changeData(DATA_DIR, async ({ database: { pool } }) => {
      for (const [index, { waiter, holder, waits, holds }] of pairs.entries()) {
        const {
          rows: [own],
        } = await pool.query(ORDER, [waiter.physicalCardId]);
        const {
          rows: [held],
        } = await pool.query(ORDER, [holder.physicalCardId]);
        const free = `select id, date::text as date, period from slot_day where store_id = $1 and quota_class = $2 and capacity > 0
          and closed_reason is null and held = 0 and booked = 0 and date > current_date + 2 and date < $3 order by date, period offset $4 limit 1`;
        const { rows } = await pool.query(free, [own.storeId, own.quota, own.date, index]);
        const [slot] = rows;
        await pool.query('update exam_order set slot_id = $1 where id = $2', [slot.id, held.id]);
        await pool.query('update slot_day set booked = booked - 1 where id = $1', [held.slotId]);
        await pool.query('update slot_day set booked = 1, capacity = 1 where id = $1', [slot.id]);
        Object.assign(waits, { orderNo: own.orderNo, period: own.period });
        Object.assign(holds, { orderNo: held.orderNo, date: slot.date, period: slot.period });
      }
    }),
});

type Pair = (typeof pairs)[number];
const toOrder = (orderNo: string) => `/health/order/orderDetail?orderNo=${orderNo}`;
const take = (page: Page) => page.getByRole('button', { name: '换到这个时间' });
const offer = (page: Page) => page.getByRole('heading', { name: '有更合适的名额了' });

async function inspect(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
  const [width = 0, shown = 0] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  expect(width).toBeLessThanOrEqual(shown);
}

/** Chooses the held slot in the dialog; the holder then cancels, so that its place is free. @returns the waiter's page, with the offer */
async function getOffer({ waiter, holder, waits, holds }: Pair, width: number, path = toOrder(waits.orderNo)): Promise<TestPage> {
  const viewport = { width, height: 844 };
  const mine = await pages.openAs(waiter, path, { viewport });
  const { page } = mine;
  const dialog = page.getByRole('dialog', { name: '想要哪些日子和时段？' });
  if (path === toOrder(waits.orderNo)) {
    const open = page.getByRole('button', { name: '等更合适的名额' });
    await open.click();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect(open).toBeFocused();
    await open.press('Enter');
  }
  const day = dialog.getByRole('group', { name: describeDay(holds.date) });
  await day.getByRole('checkbox', { name: holds.period }).check();
  await inspect(page);
  await dialog.getByRole('button', { name: '等这 1 个时段' }).click();
  await page.getByText('排在第一位').waitFor();
  await inspect(page);
  const theirs = await pages.openAs(holder, toOrder(holds.orderNo), { viewport });
  await theirs.page.getByRole('button', { name: '取消预约' }).click();
  await theirs.page.getByRole('button', { name: '确认取消' }).click();
  await theirs.page.getByText('已取消').first().waitFor();
  await theirs.close();
  await page.goto(`${pages.server.url}/health`);
  await page.getByText(`有更合适的名额了：${describeDay(holds.date)}`).waitFor();
  await page.goto(`${pages.server.url}/health/order`);
  await page.getByRole('link', { name: '看一看，换不换' }).click();
  await offer(page).waitFor();
  await inspect(page);
  return mine;
}

test('an earlier place is offered, and moves the order although the first answer is lost', async () => {
  const [pair] = pairs;
  if (!pair) throw new Error('There is no pair');
  const { page, close } = await getOffer(pair, 1440);
  let lost = 0;
  await page.route('**/waitlist/earlierTake', async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    await route.abort();
  });
  // The page asks again for the order only when the second press has its answer.
  await page.route('**/order/queryOrderDetails', (route) => (lost === 1 ? route.abort() : route.continue()));
  await take(page).click();
  await page.getByText('原来的预约没有丢。可以再按一次，不会重复。').waitFor();
  await take(page).focus();
  await page.keyboard.press('Enter');
  await page.getByText(/^已换到/).waitFor();
  await offer(page).waitFor({ state: 'detached' });
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page
    .getByText(`${describeDay(pair.holds.date)} `)
    .first()
    .waitFor();
  await close();
});

test('an offer that was declined in another tab is not taken, and the order keeps its place', async () => {
  const pair = pairs[1];
  if (!pair) throw new Error('There is no pair');
  const { page, close } = await getOffer(pair, 390);
  const second = await pages.openAs(pair.waiter, toOrder(pair.waits.orderNo), { viewport: { width: 320, height: 700 } });
  await offer(second.page).waitFor();
  await inspect(second.page);
  await second.page.getByRole('button', { name: '不换，保留原来的' }).click();
  await second.page.getByText(/^没有换，您的预约仍是/).waitFor();
  await take(page).click();
  await offer(page).waitFor({ state: 'detached' });
  await expect(page.getByRole('button', { name: '等更合适的名额' })).toBeVisible();
  await expect(page.getByText(pair.waits.period).first()).toBeVisible();
  await second.close();
  await close();
});

test('the calendar leads to the choice when rebooking finds a full day; an order cancelled meanwhile is not moved', async () => {
  const pair = pairs[2];
  if (!pair) throw new Error('There is no pair');
  const { page, close } = await getOffer(pair, 390, `${toOrder(pair.waits.orderNo)}&earlier=1`);
  const second = await pages.openAs(pair.waiter, toOrder(pair.waits.orderNo));
  await second.page.getByRole('button', { name: '取消预约' }).click();
  await second.page.getByRole('button', { name: '确认取消' }).click();
  await second.page.getByText('已取消').first().waitFor();
  await take(page).click();
  await offer(page).waitFor({ state: 'detached' });
  await page.getByText('已取消').first().waitFor();
  await second.close();
  await close();
});
