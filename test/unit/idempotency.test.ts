import { createIntent } from '../../server/handlerKit/idempotency';

const body = { orderNo: 'YJ1', address: { city: '上海市', lines: ['a', 'b'] }, note: null };
const intent = (more: object = {}, scope = '') =>
  createIntent('account', 'saveOrder', { idempotencyKey: 'key' }, { ...body, ...more }, scope);

test('the order of the keys of a body does not matter, at any depth', () => {
  const { orderNo, address, note } = body;
  const turned = { note, address: { lines: address.lines, city: address.city }, orderNo };
  expect(JSON.stringify(turned)).not.toBe(JSON.stringify(body));
  expect(createIntent('account', 'saveOrder', { idempotencyKey: 'key' }, turned)).toEqual(intent());
});

test.each([
  ['another value', intent({ orderNo: 'YJ2' })],
  ['another value inside', intent({ address: { ...body.address, city: '北京市' } })],
  ['another order of a list', intent({ address: { ...body.address, lines: ['b', 'a'] } })],
  ['an object in place of a list', intent({ address: { ...body.address, lines: { 0: 'a', 1: 'b' } } })],
  ['a missing key', intent({ note: undefined })],
  ['another scope', intent({}, 'card-2')],
])('%s is another body under the same key', (_what, other) => {
  expect(other.id).toBe(intent().id);
  expect(other.bodyHash).not.toBe(intent().bodyHash);
});

test('a key belongs to one account and one call', () => {
  const ids = [
    intent(),
    createIntent('other', 'saveOrder', { idempotencyKey: 'key' }, body),
    createIntent('account', 'reSaveOrder', { idempotencyKey: 'key' }, body),
    createIntent('account', 'saveOrder', { idempotencyKey: 'key-2' }, body),
  ].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
