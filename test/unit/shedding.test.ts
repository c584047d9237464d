import type { IncomingMessage } from 'node:http';
import { noMetrics } from '../../server/metrics/Metrics';
import type { LoadLevel } from '../../server/web/overload/overload';
import { createShedding } from '../../server/web/overload/shedding';

/** The answer to a visitor of a busy server, by load level. */
function visit(level: LoadLevel, url: string, headers: Record<string, string> = {}, method = 'GET') {
  const sent: string[] = [];
  let noteShell = () => {};
  const shellSent = new Promise<void>((resolve) => {
    noteShell = resolve;
  });
  const shedding = createShedding({
    basePath: '',
    loadGuard: { level: () => level, run: async () => null, read: () => ({ running: 0, waiting: 0, limit: 0 }), stop: () => undefined },
    metrics: noMetrics,
    refusalHeaders: {},
    drawShell: () => ({ status: 200, html: Buffer.from('shell'), headers: {} }),
    sendKept: () => {
      sent.push('shell');
      noteShell();
    },
  });
  const response = { writeHead: (status: number) => sent.push(String(status)), end: () => undefined };
  // The used parts of Node's objects.
  const isShed = shedding.shed({ method, url, headers } as unknown as IncomingMessage, response as never, url);
  return { isShed, sent, shellSent };
}

const COOKIE = { cookie: 'theme=1; yj_session=sealed' };

test('a calm server sheds nothing', () => {
  expect(visit('ok', '/health', COOKIE).isShed).toBe(false);
});

describe.each(['shell', 'refuse'] as const)('at the level %s', (level) => {
  test('a visitor without a session never gets the shell of a private page, but a redirect to the login page', () => {
    expect(visit(level, '/health')).toMatchObject({ isShed: false, sent: [] });
    expect(visit(level, '/health/order', { cookie: 'yj_session_old=1; other=yj_session' })).toMatchObject({ isShed: false, sent: [] });
  });

  test('cached pages are not refused', () => {
    for (const path of ['/dhl', '/company', '/login', '/some-company'])
      expect(visit(level, path)).toMatchObject({ isShed: false, sent: [] });
  });

  test('uncached pages are refused', () => {
    expect(visit(level, '/dhl?failed=card')).toMatchObject({ isShed: true, sent: ['503'] });
  });

  test('writes, redirects and requests for other resources pass', () => {
    expect(visit(level, '/health', COOKIE, 'POST').isShed).toBe(false);
    expect(visit(level, '/').isShed).toBe(false);
    expect(visit(level, '/no/such/page').isShed).toBe(false);
  });
});

test('a logged-in visitor gets the shell, and 503 under the highest load', async () => {
  const { isShed, sent, shellSent } = visit('shell', '/health', COOKIE);
  await shellSent;
  expect([isShed, sent]).toEqual([true, ['shell']]);
  expect(visit('refuse', '/health', COOKIE)).toMatchObject({ isShed: true, sent: ['503'] });
});
