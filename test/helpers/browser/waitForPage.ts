import type { Page } from '@playwright/test';
import { countOpenRequests } from '../servers/openRequests';
import { waitUntil } from '../servers/waitUntil';

/** Waits until the page is hydrated. */
export async function waitUntilTakenOver(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1');
    // React marks the elements that it has hydrated.
    return heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** True once the page has had two frames to show what it has received; false when it was left meanwhile. */
const drawFrames = (page: Page) =>
  page
    .evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    .then(
      () => true,
      (error: Error) => {
        if (/navigation|destroyed/.test(error.message)) return false;
        throw error;
      },
    );

/** Waits until the page has received, and dealt with, everything that it has requested: then what has not happened does not happen. */
export async function waitUntilAnswered(page: Page): Promise<void> {
  await waitUntil(async () => countOpenRequests(page) === 0 && (await drawFrames(page)) && countOpenRequests(page) === 0);
}

/** Waits until the page is hydrated and nothing is under way any more. */
export async function waitUntilQuiet(page: Page): Promise<void> {
  await waitUntilTakenOver(page);
  await waitUntilAnswered(page);
}

/** Waits until everything that the page shows as loading has arrived. */
export async function waitUntilFull(page: Page): Promise<void> {
  await waitUntilTakenOver(page);
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], [role=progressbar]'));
}

/** Navigates within the document by the router, as a link would. */
export async function navigateInClient(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState({ key: `test${performance.now()}`, idx: 1 }, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}
