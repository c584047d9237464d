import { createAnswers } from '../../server/web/pages/answers';

const answers = createAnswers({
  basePath: '/app',
  securityHeaders: { 'X-Frame-Options': 'DENY' },
  apiOrigins: [],
  isHttps: true,
  clearSession: () => ['session=; Max-Age=0'],
});
const page = { kind: 'page', status: 200, html: Buffer.from('page'), styleHashes: [], preload: '<a.js>', isPartial: false } as const;
const PRIVATE = 'private, no-store';

test('a page for everybody may be kept, a page for one visitor may not', () => {
  expect(answers.createPage(page, 'anonymous').headers['Cache-Control']).toBe('public, no-cache');
  const answer = answers.createAnswer(page, '/app/dhl');
  expect(answer).toMatchObject({ kind: 'html', status: 200, html: page.html });
  expect(answer.headers).toMatchObject({ 'Cache-Control': PRIVATE, Link: '<a.js>', 'X-Frame-Options': 'DENY' });
});

test('a page whose company cannot be asked for says when to come back', () => {
  const answer = answers.createAnswer({ ...page, status: 503 }, '/app/dhl');
  expect(answer).toMatchObject({ status: 503, headers: { 'Retry-After': expect.stringMatching(/^\d+$/) } });
});

test('a session that the API refuses is removed, and the login page comes', () => {
  const answer = answers.createAnswer({ kind: 'sessionFailed' }, '/app/dhl');
  const headers = { 'Cache-Control': PRIVATE, 'Set-Cookie': ['session=; Max-Age=0'] };
  expect(answer).toEqual({ kind: 'redirect', location: '/app/dhl', headers });
});

test('a redirect of a page keeps the session', () => {
  const answer = answers.createAnswer({ kind: 'redirect', location: '/app/DHL' }, '/app/dhl');
  expect(answer).toEqual({ kind: 'redirect', location: '/app/DHL', headers: { 'Cache-Control': PRIVATE } });
});

test.each([
  [404, '/app/company'],
  [500, '/app/login'],
] as const)('the error page %i names the request and leads to %s', (status, href) => {
  const answer = answers.createError(status, 'request-1');
  expect(answer.kind === 'html' && answer.html.toString()).toMatch(new RegExp(`href="${href}".*request-1`));
});
