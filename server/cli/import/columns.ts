import { z } from 'zod';
import { normalizeCardNumber } from '../../../shared/cardNumber';
import { cleanPrinted } from '../../../shared/cleanPrinted';
import { dayOr, phone as phoneShape } from '../../../shared/contract/common';
import { normalizeIdNumber } from '../../../shared/idNumber';
import { cleanName } from '../../../shared/personName';
import { toPlainNumber } from '../../../shared/plainNumber';

/** A column of an import file. A cell is text (CSV) or a JSON value; errors are sentences for the person who edits the spreadsheet. */
export interface Column<T = unknown> {
  /** The Chinese heading. The column's key is the English heading. */
  label: string;
  isRequired: boolean;
  /** Other headings under which spreadsheets and HR systems write it. */
  aliases?: readonly string[];
  /** The value of an empty cell. When omitted, an empty cell keeps the stored value, or the default for a new row. */
  blank?: T;
  shape: z.ZodType<T>;
  /** What to write into a required cell that has nothing to say. */
  whenEmpty?: string;
}

export interface RequiredColumn<T> extends Column<T> {
  isRequired: true;
}
export interface OptionalColumn<T> extends Column<T> {
  isRequired: false;
}

export type Columns = Readonly<Record<string, Column>>;
type ValueOf<C> = C extends Column<infer T> ? T : never;

/** A parsed row. Columns missing from the file, and empty cells without a `blank` value, are absent. */
export type RowOf<C extends Columns> = {
  [K in keyof C as C[K] extends RequiredColumn<unknown> ? K : never]: ValueOf<C[K]>;
} & {
  [K in keyof C as C[K] extends RequiredColumn<unknown> ? never : K]?: ValueOf<C[K]>;
};

export const required = <T>(label: string, shape: z.ZodType<T>): RequiredColumn<T> => ({ label, shape, isRequired: true });

/** A column that may be missing. @param blank the value of an empty cell; without it, an empty cell changes nothing */
export const optional = <T>(label: string, shape: z.ZodType<T>, blank?: T): OptionalColumn<T> => ({
  label,
  shape,
  isRequired: false,
  ...(blank === undefined ? {} : { blank }),
});

/** The column under other headings as well. */
export const alsoCalled = <C extends Column>(column: C, ...aliases: string[]): C => ({ ...column, aliases });

/** Booleans in JSON are read as their text in a spreadsheet; `readJson` has read its numbers as they are written. */
const asText = z.union([z.string(), z.boolean().transform(String)], { error: '应为文字' });

const upTo = (max: number) => z.string().max(max, { error: `不能超过 ${max} 个字` });

/** Spreadsheets make a day of `3-10`, and a time of `1:100`. */
export const isMadeDay = (value: string): boolean =>
  /^(?:\d{1,2}月\d{1,2}日|\d{1,2}-[A-Za-z]{3}|[A-Za-z]{3}-\d{1,2}|\d{4}[-/]\d{1,2}[-/]\d{1,2}(?: .*)?|\d{1,2}:\d{2}:\d{2})$/.test(value);
export const MADE_DAY = '被电子表格改成了日期或时间，请把这一列设为“文本”格式后重新填写';

/** Spreadsheets display long numbers as `1.10101E+17` and lose their last digits. */
const exactText = asText
  .refine((value) => !/^\d([.,]\d+)?E\+\d+$/i.test(value), {
    error: '被电子表格改成了科学计数法，请把这一列设为“文本”格式后重新填写',
  })
  .refine((value) => !isMadeDay(value), { error: MADE_DAY });

/** What another system calls something: as it is written, but nothing that a spreadsheet made of it. */
export const codeText = (max: number) => exactText.transform(cleanPrinted).pipe(upTo(max));

/** A text as people read it. */
export const text = (max: number) => asText.transform(cleanPrinted).pipe(upTo(max));

/** A name. A question mark stands for a character that a program could not write. */
const whole = <Input>(shape: z.ZodType<string, Input>) =>
  shape.refine((value) => !/[?？]/.test(value), { error: '有写不出的字变成了问号，请补上后存为“CSV UTF-8”' });
export const nameText = (max: number) => whole(text(max));
/** A formula without a result is 0. */
export const personName = whole(asText.transform(cleanName).pipe(upTo(50))).refine((value) => !/^[\d.]+$/.test(value), {
  error: '是数字，不是姓名',
});

const keyShape = (max: number) =>
  z
    .string()
    .max(max, { error: `不能超过 ${max} 个字符` })
    .regex(/^[\w.-]+$/, { error: '只能用字母、数字和 - _ .' });

/** In half-width characters, without what only a spreadsheet needs. What has a blank inside may be two. */
const toPlain = (value: string) => (/\S\s+\S/.test(value) ? value : toPlainNumber(value));

/** IDs that people choose: letters, digits and some punctuation. */
export const key = (max = 64) => exactText.transform(toPlain).pipe(keyShape(max));

export const cardNumber = exactText.transform(normalizeCardNumber).pipe(keyShape(32));

/** Document numbers: letters and digits, and characters only beside them, as in `军字第1234567号`. */
export const documentNo = exactText.transform(normalizeIdNumber).pipe(
  z
    .string()
    .max(32, { error: '不能超过 32 个字符' })
    .regex(/^(?=(?:.*[A-Z\d]){4})[\p{Script=Han}A-Z\d()]+$/u, { error: '应为证件上的字母和数字' }),
);

export const phone = exactText.pipe(phoneShape);

/** The ways in which spreadsheets write a day, as year, month and day. `46082` is no day: it depends on the workbook which one it means. */
const WRITTEN_DAYS: readonly RegExp[] = [
  /^(?<year>\d{4})[-/.年](?<month>\d{1,2})[-/.月](?<date>\d{1,2})日?(?:[ T]0{1,2}:00(?::00(?:\.0+)?)?)?$/,
  /^(?<year>\d{4})(?<month>\d{2})(?<date>\d{2})$/,
  // Where one of the two cannot be a month, it is certain which is which.
  /^(?<month>\d{1,2})[-/.](?<date>1[3-9]|2\d|3[01])[-/.](?<year>\d{4})$/,
  /^(?<date>1[3-9]|2\d|3[01])[-/.](?<month>\d{1,2})[-/.](?<year>\d{4})$/,
];
const pad = (part: string) => part.padStart(2, '0');

function readDay(value: string): string {
  const plain = value
    .normalize('NFKC')
    .replace(/^'|\p{Cf}/gu, '')
    .replace(/\s*([年月])\s*/g, '$1')
    .replace(/\s+日/, '日');
  const { year = '', month = '', date = '' } = WRITTEN_DAYS.map((pattern) => pattern.exec(plain)?.groups).find(Boolean) ?? {};
  return year ? `${year}-${pad(month)}-${pad(date)}` : plain;
}

/** `2026-03-01`, or as spreadsheets write it: `2026/3/1`, `2026年3月1日`, `20260301`, `2026-03-01 00:00:00`, `12/31/2026`. */
export const day = asText
  .transform(readDay)
  .refine((value) => !/^\d{5}(\.0)?$/.test(value), {
    error: '是电子表格的日期序号，分不清是哪一天，请把这一列设为日期格式，显示成 2026-03-01 的样子后再保存',
  })
  .refine((value) => !/^\d{1,2}[-/.]\d{1,2}[-/.]\d{4}$/.test(value), { error: '分不清月和日，请写成 2026-03-01 的样子' })
  .pipe(dayOr('应为日期，如 2026-03-01'));

/** A comma parts thousands, `1,234`, and no decimals, as spreadsheets of other regions write them: `12,50`. */
const withoutThousands = (value: string) =>
  /^[1-9]\d{0,2}(?:,\d{3})+(?![\d,])/.test(toPlain(value)) ? toPlain(value).replaceAll(',', '') : toPlain(value);

export const integer = (min: number, max: number) =>
  asText
    .transform(withoutThousands)
    .refine((value) => /^-?\d{1,9}$/.test(value), { error: `应为 ${min} 到 ${max} 的整数` })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error: `应为 ${min} 到 ${max} 的整数` });

/** No thousands: `1,234` may be 1.234. */
export const decimal = asText
  .transform(toPlain)
  .refine((value) => /^-?\d{1,9}(\.\d{1,6})?$/.test(value), { error: '应为数字' })
  .transform(Number);

/** An amount in yuan, converted to integer fen without floating-point errors. */
export const yuan = asText
  .transform((value) => withoutThousands(value.replace(/^[¥￥]\s*|\s*元$/g, '')))
  .refine((value) => /^\d{1,6}(\.\d{1,2})?$/.test(value), { error: '应为金额（元），如 298 或 298.50' })
  .transform((value) => {
    const [whole = '', cents = ''] = value.split('.');
    return Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  });

/** One of the given words, in English or Chinese; the first of several Chinese ones is the usual one. */
export function choice<T extends string>(words: Readonly<Record<T, string | readonly string[]>>) {
  const entries = (Object.entries(words) as [T, string | readonly string[]][]).map(([word, labels]) => [word, [labels].flat()] as const);
  const find = (value: string) =>
    entries.find(([word, labels]) => value.toLowerCase() === word.toLowerCase() || labels.includes(value))?.[0];
  const error = `应为 ${entries.map(([, [label]]) => label).join('、')} 之一`;
  return asText.transform((value, context): T => {
    const found = find(value);
    if (found !== undefined) return found;
    context.addIssue({ code: 'custom', message: error });
    return z.NEVER;
  });
}

/** Several values in one cell, separated by `;`, `、`, `|` or a line feed; in JSON an array. */
export function list<T>(each: z.ZodType<T>, most = 200) {
  const parts = z.union([
    z.array(z.unknown()),
    asText.transform((value) =>
      value
        .split(/[;；、|\n]/)
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  ]);
  return parts.pipe(z.array(each).max(most, { error: `最多 ${most} 项` }));
}

export const color = asText
  .refine((value) => /^#?[0-9a-f]{6}$/i.test(value), { error: '应为颜色，如 #08CDB4' })
  .transform((value) => `#${value.replace('#', '').toUpperCase()}`);
