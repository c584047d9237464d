import type { Page } from '@playwright/test';
import type { LoginCard } from '../worlds/sampleSession';

/** Logs in on a company's login page as a person does, and waits for the home page. @param url the server's, with its base path */
export async function logInByForm(page: Page, url: string, { physicalCardId, idNumber, code }: LoginCard): Promise<void> {
  await page.goto(`${url}/${code}`);
  await page.getByLabel('卡号').fill(physicalCardId);
  await page.getByLabel('证件号').fill(idNumber);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL('**/health');
}
