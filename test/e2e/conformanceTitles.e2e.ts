import { type PageRow, type RouteRow, routes } from '../../shared/routes';
import { openPage } from '../helpers/browser';
import { expect, test } from '../helpers/browserTest';
import { findSampleIds, type SampleIds } from '../helpers/findSampleIds';
import { waitUntilQuiet } from '../helpers/screenWalk';
import { servePages } from '../helpers/servePages';

/** Spec §2: “All page titles are set from the route's configured title”, in the document and after its data has arrived in the browser. */
const pages = servePages();
const rows: readonly RouteRow[] = routes;
const pageRows = rows.filter((row): row is PageRow => row.kind !== 'redirect');

/** The addresses with data whose name could be taken for a title. */
const getSearches = (ids: SampleIds): Partial<Record<PageRow['id'], string>> => ({
  PackDetail: `?comboId=${ids.comboId}`,
  OrderDetail: `?orderNo=${ids.doneOrderNo}`,
  PayRes: `?orderNo=${ids.doneOrderNo}`,
  Report: `?reportId=${ids.reportId}`,
  Pdf: `?reportId=${ids.reportId}`,
  Interpret: `?id=${ids.interpretationId}`,
});

test('the title of every page is its route’s, whatever its data', async () => {
  const searches = getSearches(await findSampleIds(pages.server.url));
  const { page, close } = await pages.openAs('DEMO0001', '/health');
  const titles: Record<string, string[]> = {};
  for (const { id, path, kind } of pageRows) {
    if (kind !== 'private') continue;
    await page.goto(pages.server.url + path + (searches[id] ?? ''));
    const rendered = await page.evaluate(async () => {
      const html = await (await fetch(location.href)).text();
      return new DOMParser().parseFromString(html, 'text/html').title;
    });
    await waitUntilQuiet(page);
    expect({ id, path: new URL(page.url()).pathname }).toEqual({ id, path });
    titles[id] = [rendered, await page.title()];
  }
  const guest = await openPage(pages.browser);
  for (const { id, path, kind } of pageRows) {
    if (kind === 'private') continue;
    await guest.page.goto(pages.server.url + path.replace(':module', 'demo'));
    await waitUntilQuiet(guest.page);
    titles[id] = [await guest.page.title(), await guest.page.title()];
  }
  expect(titles).toEqual(Object.fromEntries(pageRows.map(({ id, title }) => [id, [title, title]])));
  await guest.close();
  await close();
});
