import type { Page, Request } from '@playwright/test';

const ofPages = new WeakMap<Page, Set<Request>>();

/** Keeps account of what a page has requested and not received yet. */
export function watchRequests(page: Page): void {
  const open = new Set<Request>();
  ofPages.set(page, open);
  // Nothing of the page depends on the answer to a beacon.
  page.on('request', (request) => request.resourceType() !== 'ping' && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  // The end of what an earlier document requested is not always reported.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) for (const request of open) if (!request.isNavigationRequest()) open.delete(request);
  });
}

/** How many requests of a page have no answer yet. */
export const countOpenRequests = (page: Page): number => ofPages.get(page)?.size ?? 0;
