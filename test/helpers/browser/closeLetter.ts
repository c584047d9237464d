import type { Page } from '@playwright/test';

/** Closes the letter, which opens over the home page by itself once, and restores the focus. */
export async function closeLetter(page: Page): Promise<void> {
  const letter = page.getByRole('dialog');
  if (!(await letter.isVisible())) return;
  await page.keyboard.press('Escape');
  await letter.waitFor({ state: 'detached' });
}
