import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { signPartnerMessage } from '../../server/adapters/partner/partnerSignature';
import { signMessage } from '../../server/adapters/signMessage';

/** The examples of docs/adapters.md are correct to the byte, so that a receiver can be tested with them. */
const SECRET = '0123456789abcdef0123456789abcdef';
const doc = readFileSync(path.join(__dirname, '../../docs/adapters.md'), 'utf8');
const examples = [...doc.matchAll(/```http\n(POST (\S+)[\s\S]*?)\n\n([^\n]+)\n```/g)].map(([, head = '', address = '', body = '']) => ({
  address,
  body,
  get: (name: string) => new RegExp(`^X-Yuejian-${name}: (.+)$`, 'm').exec(head)?.[1] ?? '',
}));

test('there is an example for each signed request', () => {
  expect(examples.map(({ address }) => address).toSorted()).toEqual(['/api/invoices', '/open/v1/partner/events', '/sms', '/yuejian']);
});

test.each(examples)('$address: the body is JSON, and the code signs it as the example says', ({ address, body, get }) => {
  const [timestamp, nonce] = [get('Timestamp'), get('Nonce')];
  JSON.parse(body);
  const signed = nonce ? `${timestamp}.${nonce}.${body}` : `${timestamp}.${body}`;
  expect(get('Signature')).toBe(`v1=${createHmac('sha256', SECRET).update(signed).digest('hex')}`);
  const partner = signPartnerMessage(SECRET, { timestamp, nonce, body });
  const message = `v1=${signMessage(SECRET, nonce ? `${timestamp}.${nonce}` : timestamp, body)}`;
  expect(get('Signature')).toBe(address.startsWith('/api') || !nonce ? message : partner);
});
