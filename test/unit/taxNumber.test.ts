import { judgeTaxNumber, normalizeTaxNumber } from '../../shared/taxNumber';

// The example of GB 32100-2015, and numbers whose check character was computed by hand.
test.each([
  '91350100M000100Y43',
  ' 91350100m000100y43 ',
  '９１３５０１００Ｍ０００１００Ｙ４３',
  '123456789012345',
  '12345678901234567890',
])('%s is a tax number', (taxNo) => {
  expect(judgeTaxNumber(taxNo)).toBe('right');
});

test.each(['91350100M000100Y', '1234567890123456', '', '不是税号', '91350100M000100Y43X'])('%s is not a tax number', (taxNo) => {
  expect(judgeTaxNumber(taxNo)).toBe('wrong');
});

// The last one has been issued to a company.
test.each(['91350100M000100Y44', '91350100M000100YI3', '91350100M000100Y4', '91350203M0001QKT19'])(
  '%s is a tax number only if its owner insists',
  (taxNo) => {
    expect(judgeTaxNumber(taxNo)).toBe('unusual');
  },
);

test('one wrong or two swapped characters are detected', () => {
  const code = '91350100M000100Y43';
  for (let at = 0; at < 17; at += 1) {
    const wrong = code[at] === '7' ? '8' : '7';
    expect(judgeTaxNumber(code.slice(0, at) + wrong + code.slice(at + 1))).toBe('unusual');
    const swapped = code.slice(0, at) + code[at + 1] + code[at] + code.slice(at + 2);
    if (swapped !== code) expect(judgeTaxNumber(swapped)).toBe('unusual');
  }
});

test('spaces and lower case are accepted', () => {
  expect(normalizeTaxNumber(' 9135 0100 m000100y43')).toBe('91350100M000100Y43');
});
