import { launch } from 'puppeteer-core';
import type { DrivenPage } from './drivenPage';

const STEP_LIMIT_MS = 60_000;
const SIZE = { width: 1440, height: 900 };

/** Opens a page in Firefox, over WebDriver BiDi, which Firefox understands without a driver program. */
export async function openFirefox(executablePath: string, origin: string): Promise<DrivenPage> {
  const browser = await launch({ browser: 'firefox', executablePath, headless: true, defaultViewport: SIZE });
  const page = await browser.newPage();
  page.setDefaultTimeout(STEP_LIMIT_MS);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  // Firefox also reports violations of the content security policy as errors of the page.
  page.on('pageerror', (error) => complaints.push(`page error: ${error instanceof Error ? error.message : String(error)}`));
  const locate = (xpath: string) => page.locator(`::-p-xpath(${xpath})`);
  return {
    name: (await browser.version()).replace('firefox/', 'Firefox '),
    origin,
    open: async (url) => {
      await page.goto(url);
    },
    readUrl: async () => page.url(),
    waitFor: async (xpath) => {
      await locate(xpath).wait();
    },
    click: (xpath) => locate(xpath).click(),
    type: async (xpath, text) => {
      await locate(xpath).click();
      await page.keyboard.type(text);
    },
    run: (script) => page.evaluate(`(() => { ${script} })()`),
    takeComplaints: () => complaints.splice(0),
    close: () => browser.close(),
  };
}
