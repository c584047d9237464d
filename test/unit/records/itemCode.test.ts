import { UcumLhcUtils } from '@lhncbc/ucum-lhc';
import referenceRanges from '../../../server/db/sample/referenceRanges.json';
import { getItemCode } from '../../../server/modules/judgement/items/itemCode';
import itemCodes from '../../../server/modules/judgement/items/itemCodes.json';

const codes = Object.entries(itemCodes as Record<string, { unit: string; ucum?: string; loinc?: string; display?: string }>);

/** LOINC's check digit is the "mod 10" of credit cards (LOINC users' guide, appendix C). */
function getCheckDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

test('every LOINC code has a valid check digit, a name, and one item', () => {
  const known = codes.flatMap(([code, { loinc, display }]) => (loinc ? [{ code, loinc, display }] : []));
  expect(known.length).toBeGreaterThan(90);
  for (const { loinc, display } of known) {
    const [digits = '', check] = loinc.split('-');
    expect([loinc, String(getCheckDigit(digits))]).toEqual([loinc, check]);
    expect(display).toMatch(/^[\x20-\x7e]+$/);
  }
  expect(new Set(known.map(({ loinc }) => loinc)).size).toBe(known.length);
});

test('every UCUM unit is valid', () => {
  const ucum = UcumLhcUtils.getInstance();
  for (const [code, { ucum: unit }] of codes) {
    if (unit) expect({ code, ...ucum.validateUnitString(unit) }).toMatchObject({ code, status: 'valid', ucumCode: unit });
  }
});

test('the codes were chosen for the units that the catalogue prints', () => {
  const ranges = new Map(referenceRanges.map(({ code, unit }) => [code, unit]));
  for (const [code, { unit }] of codes) expect([code, ranges.get(code)]).toEqual([code, unit]);
});

test('a value in another unit has no codes', () => {
  expect(getItemCode('CREA', 'μmol/L')?.loinc).toBe('14682-9');
  expect(getItemCode('CREA', 'mg/dL')).toBeNull();
  expect(getItemCode('constructor', '')).toBeNull();
});
