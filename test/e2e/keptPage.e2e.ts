import type { Browser } from '@playwright/test';
import { openPage } from '../helpers/browser';
import { expect, test } from '../helpers/browserTest';
import { sharePages } from '../helpers/servePages';

/** The page that one test after another uses shows nothing of its last use. */

const pages = sharePages();

/** Everything that a page can keep from one document to the next. */
async function readState() {
  return {
    stored: { ...localStorage, ...sessionStorage },
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    cookie: document.cookie,
    name: window.name,
    documents: history.length,
    isOnline: navigator.onLine,
    location: (await navigator.permissions.query({ name: 'geolocation' })).state,
    isPrinted: matchMedia('print').matches,
    isReduced: matchMedia('(prefers-reduced-motion: reduce)').matches,
    size: [innerWidth, innerHeight],
    isPointedAt: document.querySelector(':hover') !== null,
  };
}

async function fillStorage(): Promise<void> {
  localStorage.setItem('local', '1');
  sessionStorage.setItem('session', '1');
  await cookieStore.set('written', '1');
  window.name = 'mine';
  await (await caches.open('cache')).put('/kept', new Response('kept'));
  await new Promise((resolve) => {
    indexedDB.open('database').onsuccess = resolve;
  });
}

async function readFirst(browser: Browser, url: string) {
  const { page, close } = await openPage(browser);
  await page.goto(`${url}/login`);
  const state = await page.evaluate(readState);
  await close();
  return state;
}

test('what a test stores, routes, listens to, sets or opens is gone in the next one', async () => {
  const { browser, server } = pages;
  const before = await readFirst(browser, server.url);
  const { page, context, close } = await openPage(browser, { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await page.goto(`${server.url}/company`);
  await page.goto(`${server.url}/login`);
  await page.evaluate(fillStorage);
  let heard = 0;
  page.on('request', () => {
    heard += 1;
  });
  context.on('request', () => {
    heard += 1;
  });
  await page.route('**', (route) => route.abort());
  await context.route('**', (route) => route.abort());
  await context.newPage();
  await context.grantPermissions(['geolocation']);
  await page.emulateMedia({ media: 'print' });
  await page.mouse.move(100, 100);
  await context.setOffline(true);
  await close();

  const next = await openPage(browser);
  const heardBefore = heard;
  await next.page.goto(`${server.url}/login`);
  expect(await next.page.evaluate(readState)).toEqual(before);
  expect(next.context.pages()).toEqual([next.page]);
  expect(heard).toBe(heardBefore);
  await next.close();
});

test('a page whose scripts or clock a test has changed is not used again; a second page at the same time has a context of its own', async () => {
  const { browser, server } = pages;
  const first = await openPage(browser);
  const second = await openPage(browser);
  expect(second.context).not.toBe(first.context);
  await second.close();
  await first.page.addInitScript(() => Object.assign(window, { isChanged: true }));
  await first.page.clock.setFixedTime(0);
  await first.close();
  const next = await openPage(browser);
  await next.page.goto(`${server.url}/login`);
  expect(await next.page.evaluate(() => ['isChanged' in window, new Date().getFullYear() > 1970])).toEqual([false, true]);
  await next.close();
});
