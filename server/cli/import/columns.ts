import { z } from 'zod';
import { dayOr, phone as phoneShape } from '../../../shared/contract/common';

/** A column of an import file. A cell is text (CSV) or a JSON value; errors are sentences for the person who edits the spreadsheet. */
export interface Column<T = unknown> {
  /** The Chinese heading. The column's key is the English heading. */
  label: string;
  isRequired: boolean;
  /** The value of an empty cell. When omitted, an empty cell keeps the stored value, or the default for a new row. */
  blank?: T;
  shape: z.ZodType<T>;
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

/** Numbers and booleans in JSON are read as their text in a spreadsheet. */
const asText = z.union([z.string(), z.number().transform(String), z.boolean().transform(String)], { error: '应为文字' });

/** Spreadsheets display long numbers as `1.10101E+17` and lose their last digits. */
const exactText = asText.refine((value) => !/^\d(\.\d+)?E\+\d+$/i.test(value), {
  error: '被电子表格改成了科学计数法，请把这一列设为“文本”格式后重新填写',
});

export const text = (max: number) => asText.pipe(z.string().max(max, { error: `不能超过 ${max} 个字` }));

/** IDs that people choose: letters, digits and some punctuation. */
export const key = (max = 64) =>
  exactText.pipe(z.string().max(max, { error: `不能超过 ${max} 个字符` })).refine((value) => /^[\w.-]+$/.test(value), {
    error: '只能用字母、数字和 - _ .',
  });

/** Document numbers: letters and digits. */
export const documentNo = exactText.pipe(z.string().max(32, { error: '不能超过 32 个字符' }));

export const phone = exactText.pipe(phoneShape);

/** `2026-03-01`, or the forms of Chinese spreadsheets: `2026/3/1`, `2026年3月1日`. */
export const day = asText
  .transform((value) => {
    const [, year, month, date] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(value) ?? [];
    return year && month && date ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : value;
  })
  .pipe(dayOr('应为日期，如 2026-03-01'));

export const integer = (min: number, max: number) =>
  asText
    .refine((value) => /^-?\d{1,9}$/.test(value), { error: `应为 ${min} 到 ${max} 的整数` })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error: `应为 ${min} 到 ${max} 的整数` });

export const decimal = asText.refine((value) => /^-?\d{1,9}(\.\d{1,6})?$/.test(value), { error: '应为数字' }).transform(Number);

/** An amount in yuan, converted to integer fen without floating-point errors. */
export const yuan = asText
  .transform((value) => value.replace(/^[¥￥]|,|元$/g, ''))
  .refine((value) => /^\d{1,6}(\.\d{1,2})?$/.test(value), { error: '应为金额（元），如 298 或 298.50' })
  .transform((value) => {
    const [whole = '', cents = ''] = value.split('.');
    return Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  });

/** One of the given words, in English or Chinese. */
export function choice<T extends string>(words: Readonly<Record<T, string>>) {
  const entries = Object.entries(words) as [T, string][];
  const find = (value: string) => entries.find(([word, label]) => value.toLowerCase() === word.toLowerCase() || value === label)?.[0];
  const error = `应为 ${entries.map(([, label]) => label).join('、')} 之一`;
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
