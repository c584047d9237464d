import { readStatement as readAlipay } from '../../../server/adapters/payment/alipay/createListTrades';
import { unzip } from '../../../server/adapters/payment/alipay/unzip';
import { readStatement as readWechat } from '../../../server/adapters/payment/wechat/createListTrades';
import { createZip } from '../../helpers/worlds/createZip';
import { encodeGb18030 } from '../../helpers/worlds/encodeGb18030';

const HEAD = '交易时间,公众账号ID,商户订单号,交易状态,应结订单金额,订单金额';
const ROW = '`2026-11-25 10:00:00,`app,`YP1,`SUCCESS,`0.90,`1.00';

/** A statement of which a part is missing must not look like a day on which little was paid. */
test.each([
  ['an empty file', ''],
  ['no totals', `${HEAD}\n${ROW}`],
  ['fewer trades than its totals say', `${HEAD}\n${ROW}\n总交易单数,金额\n\`2,\`2.00`],
  ['no column of the amount', `${HEAD.replace(',订单金额', '')}\n${ROW}\n总交易单数\n\`1`],
  ['an amount that cannot be read', `${HEAD}\n${ROW.replace('1.00', '1,00')}\n总交易单数\n\`1`],
])('a statement of WeChat Pay with %s is refused', (_, text) => {
  expect(() => readWechat(text, 'app')).toThrow();
});

test('a statement of WeChat Pay has the ordered amounts of the paid trades of this app', () => {
  const rows = [ROW, ROW.replace('`app', '`other'), ROW.replace('SUCCESS', 'REFUND')];
  expect(readWechat(`\uFEFF${[HEAD, ...rows, '总交易单数', '`3'].join('\r\n')}\r\n`, 'app')).toEqual([
    { outTradeNo: 'YP1', amountFen: 100 },
  ]);
});

test('a statement of Alipay without a list of trades is refused', () => {
  expect(() => readAlipay([encodeGb18030('#汇总\n门店编号,交易订单总笔数\nA,1')])).toThrow('other columns');
  expect(() => readAlipay([])).toThrow('other columns');
});

test('a ZIP file is unpacked whole, and one that is cut anywhere is refused', () => {
  const files = { '明细.csv': encodeGb18030('商户订单号,'.repeat(50)), 'b.csv': Buffer.from('') };
  const zip = createZip(files);
  expect(unzip(zip)).toEqual(Object.values(files));
  for (let length = 0; length < zip.length; length++) expect(() => unzip(zip.subarray(0, length))).toThrow();
});
