/** @jest-environment jsdom */
import { z } from 'zod';
import { getCardKey, normalizeCardNumber } from '../../shared/cardNumber';
import { contract } from '../../shared/contract/contract';
import { normalizeIdNumber } from '../../shared/idNumber';
import { normalizeLoginName, normalizePhone } from '../../shared/phone';
import { normalizeTaxNumber } from '../../shared/taxNumber';
import { cleanPhone, keepDigits } from '../../src/features/account/phoneText';
import { readValues } from '../../src/pages/Login/parts/formValues';

const toFullWidth = (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
/** What autofill, copying, spreadsheets and input methods do to a number, whatever it is. */
const DISGUISES: Record<string, (text: string) => string> = {
  'full-width': toFullWidth,
  'zero-width space': (text) => `\u200B${text.slice(0, 3)}\u200B${text.slice(3)}`,
  'direction marks': (text) => `\u202D${text}\u202C`,
  'byte order mark': (text) => `\uFEFF${text}`,
  'soft hyphen': (text) => `${text.slice(0, 4)}\u00AD${text.slice(4)}`,
  blanks: (text) => ` ${text.slice(0, 3)} ${text.slice(3, 7)}\u3000${text.slice(7)}\u00A0`,
  apostrophe: (text) => `'${text}`,
};
const hyphens = (text: string) => `${text.slice(0, 3)}-${text.slice(3, 7)}\u2013${text.slice(7)}`;
const disguise = (text: string) => Object.values(DISGUISES).map((change) => change(text));

const KINDS = [
  ['an ID number', normalizeIdNumber, '11010519491231002X', [hyphens, (text: string) => text.toLowerCase()]],
  ['a passport number', normalizeIdNumber, 'E12345678', [hyphens, (text: string) => text.toLowerCase()]],
  ['a tax number', normalizeTaxNumber, '91350100M000100Y43', [hyphens, (text: string) => text.toLowerCase()]],
  ['a card number', normalizeCardNumber, 'YJ-2026-00001', []],
  ['the key of a card number', getCardKey, 'YJ-2026-00001', [(text: string) => text.toLowerCase()]],
  [
    'a phone',
    normalizePhone,
    '13800000001',
    [
      hyphens,
      (text: string) => `+86${text}`,
      (text: string) => `+86 ${text}`,
      (text: string) => `0086-${text}`,
      (text: string) => `86${text}`,
      (text: string) => `(+86)${text}`,
    ],
  ],
] as const;

test.each(KINDS)('%s has one form, however it is written', (_what, normalize, plain, more) => {
  for (const written of [
    plain,
    ...disguise(plain),
    ...more.map((change) => change(plain)),
    ...more.map((change) => toFullWidth(change(plain))),
  ])
    expect([written, normalize(written)]).toEqual([written, plain]);
});

test('letters of other scripts are not folded into those of identifiers', () => {
  expect([getCardKey('ſ001'), getCardKey('s001'), normalizeIdNumber('\u212A1')]).toEqual(['ſ001', 'S001', '\u212A1']);
});

test('what is no number stays recognizable as such', () => {
  expect([normalizePhone('1380000000'), normalizePhone('138x0000001'), normalizePhone('+1 415 555 0100')]).toEqual([
    '1380000000',
    '138x0000001',
    '+14155550100',
  ]);
  expect([normalizeLoginName(' lin-zhiyuan '), normalizeLoginName('138 0000 0001'), normalizeLoginName('12345')]).toEqual([
    'lin-zhiyuan',
    '13800000001',
    '12345',
  ]);
});

/** The fields that hold numbers of people, by name, with a valid number. */
const FIELDS: Record<string, string> = {
  phone: '13800000001',
  contactPhone: '13800000001',
  idNumber: '11010519491231002X',
  physicalCardId: 'YJ-0001',
  account: '13800000001',
  smsCode: '123456',
  taxNo: '91350100M000100Y43',
};

/** Fields of a shape by name, through unions, intersections, and transformations. */
function* listFields(shape: z.core.$ZodType): Generator<[string, z.core.$ZodType]> {
  if (shape instanceof z.ZodObject) {
    for (const [name, field] of Object.entries(shape.shape as Record<string, z.core.$ZodType>)) {
      yield [name, field];
      yield* listFields(field);
    }
  } else if (shape instanceof z.ZodIntersection) {
    yield* listFields(shape.def.left);
    yield* listFields(shape.def.right);
  } else if (shape instanceof z.ZodUnion) {
    for (const option of shape.def.options) yield* listFields(option);
  } else if (shape instanceof z.ZodPipe) yield* listFields(shape.def.in);
  else if (shape instanceof z.ZodOptional || shape instanceof z.ZodDefault || shape instanceof z.ZodNullable)
    yield* listFields(shape.def.innerType);
}

/** The specification's GET sends the masked number, and the server ignores it. */
const IGNORED = ['getReSaveOrder'];

test('every call takes numbers in any form', () => {
  const found = new Set<string>();
  for (const [call, { request }] of Object.entries(contract)) {
    for (const [name, field] of listFields(request)) {
      const plain = FIELDS[name];
      if (plain === undefined || IGNORED.includes(call)) continue;
      found.add(name);
      for (const written of disguise(plain)) expect([call, name, z.safeParse(field, written).data]).toEqual([call, name, plain]);
    }
  }
  expect([...found].sort()).toEqual(['account', 'contactPhone', 'idNumber', 'phone', 'physicalCardId', 'taxNo']);
});

test('forms clean numbers when they are typed, pasted, and filled in', () => {
  for (const written of disguise('13800000001')) expect(cleanPhone(written)).toBe('13800000001');
  for (const written of disguise('123456')) expect(keepDigits(written)).toBe('123456');
  const form = document.createElement('form');
  for (const [name, value] of Object.entries({
    phone: '+86 138 0000 0001',
    idNumber: toFullWidth('e12345678'),
    physicalCardId: '\u200Byj-1',
    password: ' a ',
  })) {
    const input = document.createElement('input');
    Object.assign(input, { name, value });
    form.append(input);
  }
  expect(readValues(form)).toEqual({ phone: '13800000001', idNumber: 'E12345678', physicalCardId: 'yj-1', password: ' a ' });
});
