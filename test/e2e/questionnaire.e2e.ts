import type { Page } from '@playwright/test';
import { QUESTIONS } from '../../shared/questionnaire/questions';
import { findViolations } from '../helpers/browser/axe';
import { choosePackage, choosePlace, submitBooking } from '../helpers/browser/bookInBrowser';
import { expect, test } from '../helpers/browser/browserTest';
import { sharePages } from '../helpers/browser/servePages';

const WIDE = { reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } } as const;
const PHONE = { reducedMotion: 'reduce', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

const pages = sharePages();

const getCard = (page: Page) => page.getByRole('region', { name: '体检前问卷' });
const getDialog = (page: Page) => page.getByRole('dialog', { name: '体检前问卷' });
const getQuestion = (page: Page, id: (typeof QUESTIONS)[number]['id']) =>
  getDialog(page).locator('.ant-form-item', { hasText: QUESTIONS.find((question) => question.id === id)?.label ?? id });
/** Chooses an option of a question, by the words beside it. */
const choose = (page: Page, id: (typeof QUESTIONS)[number]['id'], words: string) =>
  getQuestion(page, id).getByText(words, { exact: true }).click();
const saved = (page: Page) => getDialog(page).getByText('已保存', { exact: true }).waitFor();
const isChecked = (page: Page, id: (typeof QUESTIONS)[number]['id'], name: string) =>
  getQuestion(page, id).getByLabel(name, { exact: true }).isChecked();

/** Denies everything but what the test is about. */
async function denyRest(page: Page, ...told: string[]): Promise<void> {
  for (const { id, isMany, options } of QUESTIONS)
    if (!told.includes(id) && !isMany) await choose(page, id, options.find(({ code }) => code === 'none')?.label ?? '有过');
  for (const name of ['病史', '用药和过敏'])
    await getDialog(page)
      .getByRole('region', { name })
      .getByRole('button', { name: /都没有$/ })
      .click();
}

for (const [name, device, card] of [
  ['a computer', WIDE, 'DEMO0002'],
  ['a phone', PHONE, 'FS0001'],
] as const)
  test(`before confirming, answers on ${name} say at once what must not be done; drafts survive, and the order shows them`, async () => {
    const { page, close } = await pages.openAs(card, '/health', device);
    const dialog = getDialog(page);
    const flag = getCard(page).getByText('怀孕或可能怀孕时，不做 X 光和 CT');
    try {
      await choosePackage(page, pages.server.url);
      await choosePlace(page);
      await getCard(page).getByRole('button', { name: '填写问卷' }).click();
      // What is answered before the consent is saved with it, and not before.
      await choose(page, 'pregnancy', '可能');
      await dialog.getByText('还没有保存：勾选上面的同意后才会保存').waitFor();
      await dialog.getByRole('checkbox', { name: /^我同意保存/ }).check();
      await saved(page);
      await dialog.getByText('怀孕或可能怀孕时，不做 X 光和 CT').waitFor();
      await choose(page, 'conditions', '高血压');
      await choose(page, 'conditions', '都没有');
      expect(await isChecked(page, 'conditions', '高血压')).toBe(false);
      await saved(page);
      expect(await findViolations(page, '.ant-modal')).toEqual([]);

      await page.reload();
      await getCard(page).getByRole('button', { name: '接着填' }).click();
      expect(await isChecked(page, 'pregnancy', '可能')).toBe(true);
      expect(await isChecked(page, 'conditions', '都没有')).toBe(true);
      await dialog.getByRole('button', { name: '填好了' }).click();
      await dialog.getByText('请选一项').first().waitFor();
      await denyRest(page, 'pregnancy', 'conditions');
      await dialog.getByRole('button', { name: '填好了' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await flag.waitFor();
      await getCard(page)
        .getByText(/填好，会写在到检单上/)
        .waitFor();
      await getCard(page).getByRole('button', { name: '改套餐或加项' }).first().waitFor();
      // Elsewhere the sticky header may cover a part of a link, which axe-core takes for a small target.
      await page.evaluate(() => window.scrollTo(0, 0));
      expect(await findViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(device.viewport.width);

      await submitBooking(page);
      const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? '';
      await page.goto(`${pages.server.url}/health/order/orderDetail?orderNo=${orderNo}`);
      await flag.waitFor();
      expect(await findViolations(page)).toEqual([]);
    } finally {
      await close();
    }
  });

test('a draft that cannot be saved is kept and said; two windows do not overwrite each other; deleting ends it', async () => {
  const owner = pages.takeCard('DHL0001');
  const first = await pages.openAs(owner, '/health', WIDE);
  const second = await pages.openAs(owner, '/health', PHONE);
  const SAVE = '**/questionnaire/save';
  try {
    for (const { page } of [first, second]) {
      await choosePackage(page, pages.server.url);
      await choosePlace(page);
      await getCard(page).getByRole('button', { name: '填写问卷' }).click();
      await getDialog(page)
        .getByRole('checkbox', { name: /^我同意保存/ })
        .check();
    }
    const { page } = first;
    await page.route(SAVE, (route) => route.abort());
    await choose(page, 'blood', '抗凝药');
    await getDialog(page).getByText('没有保存成功').waitFor();
    expect(await findViolations(page)).toEqual([]);
    // Closing does not lose it.
    await getDialog(page).getByRole('button', { name: '先到这里' }).click();
    await getDialog(page).getByText('没有保存成功').waitFor();
    await page.unroute(SAVE);
    await getDialog(page).getByRole('button', { name: '再保存一次' }).click();
    await saved(page);

    await choose(second.page, 'blood', '没有');
    await getDialog(second.page).getByText('问卷在别的窗口改过了').waitFor();
    await getDialog(second.page).getByRole('button', { name: '换成最新的回答' }).click();
    await expect.poll(() => isChecked(second.page, 'blood', '抗凝药')).toBe(true);
    await choose(second.page, 'blood', '抗血小板药');
    await saved(second.page);
    await getDialog(second.page).getByRole('button', { name: '先到这里' }).click();
    await getCard(second.page)
      .getByText(/还有 \d+ 题没答/)
      .waitFor();

    // Given up: the card shows what is stored.
    await choose(page, 'allergies', '食物');
    await getDialog(page).getByText('问卷在别的窗口改过了').waitFor();
    await getDialog(page).getByRole('button', { name: '不保存，关闭' }).click();
    await getDialog(page).waitFor({ state: 'hidden' });
    await page.reload();
    await getCard(page).getByRole('button', { name: '接着填' }).click();
    expect(await isChecked(page, 'blood', '抗血小板药')).toBe(true);
    expect(await isChecked(page, 'allergies', '食物')).toBe(false);
    await getDialog(page).getByRole('button', { name: '删除问卷' }).click();
    await page.getByRole('dialog', { name: '删除问卷？' }).getByRole('button', { name: '删除' }).click();
    await getCard(page).getByRole('button', { name: '填写问卷' }).waitFor();
  } finally {
    await first.close();
    await second.close();
  }
});

test('it is filled in by keyboard alone', async () => {
  const { page, close } = await pages.openAs('HZ0001', '/health', WIDE);
  try {
    await choosePackage(page, pages.server.url);
    await choosePlace(page);
    await getCard(page).getByRole('button', { name: '填写问卷' }).focus();
    await page.keyboard.press('Enter');
    await getDialog(page).waitFor();
    await getDialog(page)
      .getByRole('checkbox', { name: /^我同意保存/ })
      .focus();
    await page.keyboard.press('Space');
    // Past the text about the consent.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await saved(page);
    const { label } = await page.evaluate(() => ({ label: document.activeElement?.closest('label')?.textContent ?? '' }));
    expect(label).not.toBe('');
    await page.keyboard.press('Escape');
    await getDialog(page).waitFor({ state: 'hidden' });
    await getCard(page)
      .getByText(/还有 \d+ 题没答/)
      .waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('接着填');
  } finally {
    await close();
  }
});
