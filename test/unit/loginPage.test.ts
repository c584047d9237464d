import fc from 'fast-check';
import { getLoginAddress, parseLoginPage } from '../../shared/loginPage';
import { routes } from '../../shared/routes';

const ORIGIN = 'http://this.site';

describe('parseLoginPage keeps', () => {
  test.each(['/dhl', '/FSlogin', '/login', '/company', '/', '/dhl/', '/LANDI?from=mail', '/demo#form', '/%E4%BC%81%E4%B8%9A', '/企业'])(
    '%s',
    (address) => expect(parseLoginPage(address)).toBe(address),
  );

  test('every login page of the route table', () => {
    for (const route of routes)
      if (route.kind === 'login' && route.companySuffix !== null) expect(parseLoginPage(route.path)).toBe(route.path);
  });
});

describe('parseLoginPage rejects', () => {
  test.each([
    ['another origin', 'http://evil.example/dhl'],
    ['another origin, same scheme', '//evil.example'],
    ['three slashes', '///evil.example'],
    ['a backslash', '/\\evil.example'],
    ['two backslashes', '\\\\evil.example'],
    ['a backslash behind', '/dhl\\..\\evil'],
    ['a tab between slashes', '/\t/evil.example'],
    ['a newline between slashes', '/\n/evil.example'],
    ['a carriage return', '/\r/evil.example'],
    ['a tab in front', '\t//evil.example'],
    ['a space in front', ' /dhl'],
    ['a space behind', '/dhl '],
    ['a null', '/dhl\0'],
    ['a delete', '/dhl\x7f'],
    ['a next-line control', '/dhl\u0085'],
    ['a line separator', '/dhl\u2028'],
    ['a byte order mark', '\ufeff/dhl'],
    ['javascript', 'javascript:alert(1)'],
    ['javascript with a tab', 'java\tscript:alert(1)'],
    ['javascript behind a slash pair', '//javascript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['no slash in front', 'dhl'],
    ['encoded slashes', '/%2F%2Fevil.example'],
    ['encoded slash', '/%2fevil.example'],
    ['encoded backslash', '/%5Cevil.example'],
    ['encoded tab', '/%09/evil.example'],
    ['encoded newline', '/%0aevil'],
    ['doubly encoded slash', '/%252Fevil.example'],
    ['triply encoded slash', '/%25252Fevil.example'],
    ['doubly encoded backslash', '/%255cevil'],
    ['too often encoded', '/%2525252525252Fevil'],
    ['a broken encoding', '/%E4%BC'],
    ['a lone percent', '/100%'],
    ['dot segments', '/../evil'],
    ['a dot segment', '/./dhl'],
    ['encoded dot segments', '/%2e%2e/evil'],
    ['half encoded dot segments', '/.%2e/evil'],
    ['several segments', '/a/b'],
    ['encoded several segments', '/a%2Fb'],
    ['a private page', '/health'],
    ['a private page in other case', '/HEALTH/'],
    ['a deeper private page', '/health/order'],
    ['an encoded private page', '/%68ealth'],
    ['a doubly encoded private page', '/%2568ealth'],
    ['the executive section', '/medical?x=1'],
    ['a control in the query', '/dhl?a=\t'],
    ['a backslash in the query', '/dhl?\\evil'],
    ['an endless address', `/${'a'.repeat(600)}`],
    ['nothing', ''],
  ])('%s', (_name, address) => {
    expect(parseLoginPage(address)).toBeNull();
    expect(getLoginAddress(address)).toBe('/login');
  });

  test.each([null, undefined, 0, {}, [], ['/dhl'], true])('%p, which is no text', (value) => expect(parseLoginPage(value)).toBeNull());
});

describe('with a base path', () => {
  test.each([
    ['/app/dhl', '/dhl'],
    ['/dhl', '/dhl'],
    ['/app', '/'],
    ['/app/', '/'],
    ['/application', '/application'],
    ['/app/health', null],
    ['/app//evil', null],
    ['/app/../evil', null],
    ['/app/%2e%2e/evil', null],
    ['/app/a/b', null],
    ['/other/dhl', null],
  ])('%s → %s', (address, expected) => {
    expect(parseLoginPage(address, '/app')).toBe(expected);
    expect(getLoginAddress(address, '/app')).toBe(`/app${expected ?? '/login'}`);
  });
});

test('whatever is stored, the browser stays on this origin, on a page that needs no session', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '//',
    '.',
    '..',
    '%2f',
    '%5c',
    '%252f',
    '\t',
    '\n',
    ' ',
    ':',
    '@',
    'evil.example',
    'javascript:',
    'http:',
    'health',
    'dhl',
    '?',
    '#',
    '%00',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('')),
        fc.webUrl(),
      ),
      fc.constantFrom('', '/app'),
      (stored, basePath) => {
        const address = getLoginAddress(stored, basePath);
        const url = new URL(address, ORIGIN);
        expect(url.origin).toBe(ORIGIN);
        expect(url.pathname.startsWith(`${basePath}/`)).toBe(true);
        expect(url.pathname.slice(basePath.length).toLowerCase()).not.toMatch(/^\/(health|medical)(\/|$)/);
      },
    ),
    { numRuns: 3000 },
  );
});
