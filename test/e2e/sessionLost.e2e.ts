import type { Page } from '@playwright/test';
import { findViolations } from '../helpers/browser/axe';
import { withPage } from '../helpers/browser/browser';
import { expect, test } from '../helpers/browser/browserTest';
import { logInByForm } from '../helpers/browser/logInByForm';
import { sharePages } from '../helpers/browser/servePages';
import { waitUntilQuiet } from '../helpers/browser/waitForPage';
import type { LoginCard } from '../helpers/worlds/sampleSession';

const pages = sharePages();
const QUESTION = '甲状腺结节要不要复查？';

/** Logs in on the login page that is open. */
async function logInHere(page: Page, { physicalCardId, idNumber }: LoginCard): Promise<void> {
  await page.getByLabel('卡号').fill(physicalCardId);
  await page.getByLabel('证件号').fill(idNumber);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** Types a question, and uploads a file after the session has ended elsewhere. Ends on the login page. */
async function loseSession(page: Page): Promise<void> {
  await page.goto(`${pages.server.url}/health/upReport?from=test`);
  await page.getByPlaceholder(/甲状腺结节/).fill(QUESTION);
  await page.getByLabel('体检机构').fill('海风体检中心');
  // The upload makes the next call: one that the page makes by itself would end on the login page before it.
  await waitUntilQuiet(page);
  await page.evaluate(() => localStorage.setItem('token', 'ended-elsewhere'));
  await page.setInputFiles('input[type="file"]', { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await page.waitForURL(`${pages.server.url}/demo`);
  await page.getByText('登录已过期，请重新登录。').waitFor();
}

test('after a lost session the same card comes back to its page and its words; another card gets neither', () =>
  withPage(pages.browser, async ({ page }) => {
    const owner = pages.takeCard('DEMO0001');
    await logInByForm(page, pages.server.url, owner);
    await loseSession(page);
    expect(await findViolations(page)).toEqual([]);
    await logInHere(page, owner);
    await page.waitForURL('**/health/upReport?from=test');
    await expect(page.getByPlaceholder(/甲状腺结节/)).toHaveValue(QUESTION);
    await expect(page.getByLabel('体检机构')).toHaveValue('海风体检中心');
    // The way back is open once.
    await page.goto(`${pages.server.url}/demo`);
    await page.getByLabel('卡号').waitFor();
    expect(await page.getByText('登录已过期').count()).toBe(0);

    await loseSession(page);
    await logInHere(page, pages.takeCard('DEMO0002'));
    await page.waitForURL('**/health');
    await page.goto(`${pages.server.url}/health/upReport?from=test`);
    await expect(page.getByLabel('体检机构')).toHaveValue('');
    await expect(page.getByPlaceholder(/甲状腺结节/)).toHaveValue('');
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
    expect(stored).not.toContain('upReport');
    expect(stored).not.toContain('结节');
  }));
