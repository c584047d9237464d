import { STATUS_TEXTS } from '../../shared/errorCatalogue';
import { expect, test } from '../helpers/browserTest';
import { HOLDER, serveBench, type Visit } from '../helpers/conformance';
import { waitUntilAnswered } from '../helpers/screenWalk';

/** Spec §8, sentence by sentence, on the shipped build. The limits of §9 are in conformanceLimits.e2e.ts. */
const NOTICE = '请求错误';
const bench = serveBench(HOLDER);
const { open } = bench;
const refuse = (json: object) => bench.backend.reply('getCompanyList', { json });
const countNotices = (page: Visit['page']) => page.getByText(NOTICE).count();

test.describe('§8 business level', () => {
  test('“If code is not 0, an error notification titled "请求错误" (request error) shows msg”', async () => {
    const { page, search } = await open();
    refuse({ code: 4001, msg: '名称太短' });
    await search('甲');
    const notice = page.getByRole('alert').filter({ hasText: NOTICE });
    expect(await notice.textContent()).toContain('名称太短');
  });

  test('“or "未知错误" (unknown error) when msg is absent.”', async () => {
    const { page, search } = await open();
    refuse({ code: 1 });
    await search('甲');
    expect(await page.getByRole('alert').filter({ hasText: NOTICE }).textContent()).toContain('未知错误');
  });

  test('“The notification appears only when userInfo has both cardId and projectId”', async () => {
    const { page, search, setEntries } = await open({});
    refuse({ code: 4001, msg: '名称太短' });
    for (const [index, userInfo] of ['null', '{}', '{"cardId":"1"}', '{"projectId":"1"}'].entries()) {
      await setEntries({ token: 't', userInfo });
      await search(`无${index}`);
      expect(await countNotices(page)).toBe(0);
    }
    await setEntries(HOLDER);
    await search('有');
    expect(await countNotices(page)).toBe(1);
  });

  test('“and the code is not 3001.”', async () => {
    const { page, search } = await open();
    refuse({ code: 3001, msg: '未支付' });
    await search('甲');
    expect(await countNotices(page)).toBe(0);
  });

  test('“Codes 2 and 3 redirect to login and show no notification.”', async () => {
    for (const code of [2, 3]) {
      bench.backend.reset();
      const { page, search, close } = await open();
      refuse({ code, msg: '登录已过期' });
      await search(`码${code}`);
      await page.waitForURL('**/dhl');
      expect(await countNotices(page)).toBe(0);
      await close();
    }
  });

  test('codes 2 and 3 while rendering lead to the login page too', async () => {
    for (const code of [2, 3]) {
      bench.backend.reset();
      const { page, goPrivate, close } = await open();
      bench.backend.reply('getCardListByToken', ({ fromBrowser }) => ({ json: { code: fromBrowser ? 0 : code, msg: '登录已过期' } }));
      await goPrivate('/health');
      await page.waitForURL(/\/(dhl|login)$/);
      expect(await countNotices(page)).toBe(0);
      await close();
    }
  });
});

test.describe('§8 HTTP level', () => {
  const SILENT = new Set([401, 403, 500, 501, 502, 503, 504, ...Array.from({ length: 18 }, (_, index) => 404 + index)]);
  const BAD = Object.keys(STATUS_TEXTS)
    .map(Number)
    .filter((status) => status > 299);

  test('“a status outside 200-299 raises an error with a standard Chinese message for the status.” “The wrapper then returns a result with success false. This is silent for 401, 403, 500-504 and 404-421; other statuses are logged to the console.”', async () => {
    const { page, search, console: lines } = await open();
    await search('先');
    for (const status of [...BAD, 402, 405, 421, 501, 505]) {
      const text = STATUS_TEXTS[status] ?? `请求失败（${status}）`;
      const before = lines.length;
      bench.backend.reply('getCompanyList', { status, json: { code: 0, data: { list: [], total: 0 } } });
      await search(`状态${status}`);
      // The page shows the result with success false: it offers a retry, and no notification appears.
      await page.getByRole('button', { name: '重新加载' }).waitFor();
      expect([status, await countNotices(page)]).toEqual([status, 0]);
      // Chromium itself logs a line for every failed resource; the others are ours.
      const ours = lines.slice(before).filter((line) => !line.startsWith('Failed to load resource'));
      if (SILENT.has(status)) expect([status, ours]).toEqual([status, []]);
      else expect([status, ours]).toEqual([status, [text]]);
    }
  });

  test('200, 201 and 202 are successes: “success”, “created or modified”, “queued”', async () => {
    const { page, search, console: lines } = await open();
    for (const status of [200, 201, 202]) {
      const list = [{ companyId: '1', companyName: `企业${status}`, loginUrlSuffix: 'fake', logoUrl: '' }];
      bench.backend.reply('getCompanyList', { status, json: { code: 0, data: { list, total: 1 } } });
      await search(`状态${status}`);
      await page.getByText(`企业${status}`).first().waitFor();
    }
    expect(lines).toEqual([]);
  });

  test('a call that the back end lacks (404) hides its feature without breaking a page', async () => {
    const { page, goPrivate, console: lines } = await open();
    await goPrivate('/health');
    await page.getByText('王小明，您好').waitFor();
    await page.getByText('基础体检套餐').first().waitFor();
    expect(bench.backend.recorded.some((call) => call.name === null)).toBe(true);
    expect(await countNotices(page)).toBe(0);
    expect(lines.filter((line) => !line.startsWith('Failed to load resource'))).toEqual([]);
  });
});

test('“The app-wide error handler only logs the message to the console.”', async () => {
  const { page, console: lines } = await open();
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('boom');
    });
    void Promise.reject(new Error('lost'));
  });
  await expect.poll(() => lines).toEqual(expect.arrayContaining(['boom', 'lost']));
  await waitUntilAnswered(page);
  expect([await countNotices(page), thrown]).toEqual([0, []]);
  expect(await page.getByRole('searchbox').isVisible()).toBe(true);
});
