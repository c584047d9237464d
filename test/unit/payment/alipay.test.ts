import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { formatAlipayTime, parseAlipayTime } from '../../../server/adapters/payment/alipay/alipayTime';
import { readSignedAnswer } from '../../../server/adapters/payment/alipay/readSignedAnswer';
import { toFen, toYuan } from '../../../server/adapters/payment/yuan';

describe('amounts in yuan', () => {
  it.each([
    [1, '0.01'],
    [10, '0.10'],
    [100, '1.00'],
    [12_345, '123.45'],
    [1_999, '19.99'],
    [99_999_999_999, '999999999.99'],
  ])('%i fen are %s', (fen, yuan) => {
    expect([toYuan(fen), toFen(yuan)]).toEqual([yuan, fen]);
  });

  it('every amount up to a thousand yuan survives a round trip', () => {
    for (let fen = 1; fen <= 100_000; fen++) if (toFen(toYuan(fen)) !== fen) throw new Error(String(fen));
  });

  it.each([
    ['88', 8_800],
    ['88.8', 8_880],
  ])('%s is accepted', (yuan, fen) => expect(toFen(yuan)).toBe(fen));

  it.each(['', '1.', '.5', '-1.00', '1.001', '1e3', '1,00', ' 1.00', 'NaN', '１.00', '1234567890.00'])('%j is not an amount', (yuan) => {
    expect(() => toFen(yuan)).toThrow();
  });
});

it("times are in China's time zone, whatever the machine's", () => {
  const at = new Date('2026-11-22T18:30:05Z');
  expect(formatAlipayTime(at)).toBe('2026-11-23 02:30:05');
  expect(parseAlipayTime('2026-11-23 02:30:05')).toEqual(at);
});

describe('a signed answer', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const publicKey = createPublicKey(privateKey);
  const KEY = 'alipay_trade_query_response';
  const signText = (text: string) => sign('sha256', Buffer.from(text), privateKey).toString('base64');
  const read = (body: string) => readSignedAnswer(publicKey, KEY, body);

  it.each([
    ['plain', '{"code":"10000"}'],
    ['with escaped slashes', '{"qr":"https:\\/\\/qr.alipay.com\\/x"}'],
    ['with braces and quotes in its texts', '{"msg":"}{\\"}","list":[{"a":{}}]}'],
    ['with blanks, which are signed too', '{ "code" : "10000" }'],
    ['in Chinese', '{"msg":"业务处理失败"}'],
  ])('is verified as sent: %s', (_name, text) => {
    expect(read(`{"${KEY}":${text},"sign":"${signText(text)}"}`)).toEqual(JSON.parse(text));
    expect(read(`{"sign":"${signText(text)}","${KEY}": ${text}}`)).toEqual(JSON.parse(text));
  });

  it.each([
    ['another text', `{"${KEY}":{"code":"10001"},"sign":"${signText('{"code":"10000"}')}"}`],
    ['no signature', `{"${KEY}":{"code":"10000"}}`],
    ['an error without an answer', `{"error_response":{"code":"40002"},"sign":"${signText('{"code":"40002"}')}"}`],
    ['an object that does not end', `{"${KEY}":{"code":"10000"`],
    ['a text instead of an object', `{"${KEY}":"x","other":{},"sign":"${signText('{}')}"}`],
    ['no JSON', '<html>'],
    ['a signature that is too long', `{"${KEY}":{},"sign":"${'A'.repeat(800)}"}`],
  ])('is refused: %s', (_name, body) => {
    expect(() => read(body)).toThrow();
  });
});
