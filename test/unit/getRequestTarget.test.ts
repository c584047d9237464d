import { getRequestTarget } from '../../server/web/http/getRequestTarget';

test.each([
  ['/dhl?a=1', '/dhl?a=1'],
  ['http://evil.example/dhl?a=1', '/dhl?a=1'],
  ['HTTPS://user@evil.example:8080/dhl', '/dhl'],
  ['http://evil.example', '/'],
  ['http://evil.example?a=http://b.example/', '/?a=http://b.example/'],
  ['//evil.example/dhl', '//evil.example/dhl'],
  ['*', '/*'],
  ['evil.example:443', '/evil.example:443'],
  [undefined, '/'],
])('%s asks for %s', (url, target) => expect(getRequestTarget(url)).toBe(target));
