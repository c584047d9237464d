import { chromium } from '@playwright/test';
import type { DrivenPage } from './drivenPage';

const STEP_LIMIT_MS = 60_000;
const SIZE = { width: 1440, height: 900 };

/** Opens a page in a Chromium of any age. */
export async function openChromium(executablePath: string, origin: string): Promise<DrivenPage> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  const page = await browser.newPage({ viewport: SIZE });
  page.setDefaultTimeout(STEP_LIMIT_MS);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', ({ message }) => complaints.push(`page error: ${message}`));
  const locate = (xpath: string) => page.locator(`xpath=${xpath}`).first();
  return {
    name: `Chromium ${browser.version()}`,
    origin,
    open: async (url) => {
      await page.goto(url);
    },
    readUrl: async () => page.url(),
    waitFor: (xpath) => locate(xpath).waitFor(),
    click: (xpath) => locate(xpath).click(),
    type: (xpath, text) => locate(xpath).fill(text),
    run: (script) =>
      page.evaluate(`(() => { ${script} })()`).catch((error: Error) => {
        // The page has been left meanwhile.
        if (!error.message.includes('Execution context was destroyed')) throw error;
      }),
    takeComplaints: () => complaints.splice(0),
    close: () => browser.close(),
  };
}
