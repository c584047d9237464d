import { z } from 'zod';
import { ITEM_OUTCOMES } from '../../../shared/itemStates';
import { PHONE_PATTERN } from '../../../shared/phone';
import { judgeTaxNumber } from '../../../shared/taxNumber';

/**
 * The schemas of this folder's files. They are written by hand, so a mistake must stop the loading with the name of the
 * field.
 */

const sex = z.enum(['male', 'female']);
const anySex = z.enum(['any', 'male', 'female']);
const fen = z.int().min(0);
const color = z.string().regex(/^#[0-9A-F]{6}$/);
const texts = z.array(z.string().min(1));
/** How many days before the day of loading something was written. */
const daysAgo = z.int().min(0);

export interface SampleDepartment {
  name: string;
  children?: SampleDepartment[] | undefined;
}
const department: z.ZodType<SampleDepartment> = z.lazy(() =>
  z.strictObject({ name: z.string().min(1), children: z.array(department).optional() }),
);

export const sampleCompany = z.strictObject({
  id: z.string(),
  companySuffix: z.string(),
  name: z.string(),
  /** Name of a drawing in `public/logos`, without its extension. */
  logo: z.string(),
  welcome: z.string(),
  pryColor: color,
  bgColor: color,
  fontColor: color,
  loginMethods: z.array(z.enum(['card', 'code', 'password', 'sso'])).min(1),
  servicePhone: z.string(),
  invoiceTitle: z.string(),
  taxNo: z.string().refine((value) => judgeTaxNumber(value) === 'right'),
  departments: z.array(department).min(1),
});

export const sampleProject = z.strictObject({
  id: z.string(),
  company: z.string(),
  /** `{year}` stands for the year of loading. */
  name: z.string(),
  settleMode: z.enum(['self', 'company', 'mixed']),
  settleFlag: z.int().min(0).max(1),
  startsDaysAgo: daysAgo,
  endsInDays: z.int().min(91),
  features: texts,
  combos: z.array(z.strictObject({ id: z.string(), companyPaysFen: fen })).min(1),
  hrLetter: z.strictObject({ title: z.string(), daysAgo, signedBy: z.string(), paragraphs: texts }),
  earlyBird: z.strictObject({ title: z.string(), text: z.string(), endsInDays: z.int().min(1) }).nullable(),
  bulletins: z.array(z.strictObject({ title: z.string(), text: z.string(), daysAgo })),
});

const sampleCard = z.strictObject({
  physicalCardId: z.string(),
  project: z.string(),
  /** Name of a department of the person's company. */
  department: z.string(),
  employeeNo: z.string(),
  entitlementTotal: z.int().min(1),
  quotaClass: z.enum(['normal', 'vip']).default('normal'),
});

export const samplePerson = z.strictObject({
  key: z.string(),
  company: z.string(),
  name: z.string(),
  sex,
  birthDate: z.iso.date(),
  marital: z.enum(['single', 'married']),
  idNumber: z.string().regex(/^\d{17}[\dX]$/),
  phone: z.string().regex(PHONE_PATTERN),
  password: z.string().nullable(),
  /** For a relative of an employee: what the card says. Nobody manages the card until somebody binds it, and there is no account. */
  relation: z.enum(['spouse', 'parent', 'child']).optional(),
  /** What the account shows, for the list on the login page. */
  note: z.string(),
  consents: z.array(z.enum(['login', 'health', 'share', 'outside_report'])),
  cards: z.array(sampleCard).min(1),
});

export const sampleItem = z.strictObject({
  code: z.string(),
  name: z.string(),
  category: z.string(),
  sex: anySex.default('any'),
  meaning: z.string().min(1),
  contraindication: z.string(),
});

export const sampleCombo = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Name of a drawing in `public/covers`, without its extension. */
  cover: z.string(),
  description: z.string(),
  sex: anySex,
  ageMin: z.int(),
  ageMax: z.int(),
  marital: z.enum(['any', 'married']),
  priceFen: fen,
  tags: texts,
  items: texts,
  preparation: z.array(z.strictObject({ title: z.string(), text: z.string() })).min(1),
});

export const sampleAddOn = z.strictObject({
  id: z.string(),
  itemCode: z.string(),
  name: z.string(),
  priceFen: fen,
  sex: anySex,
  excludes: z.array(z.string()),
  requires: z.array(z.string()),
  gap: z.string().optional(),
  gapSource: z.string().optional(),
  gapUnless: z.array(z.string()).optional(),
});

export const sampleStore = z.strictObject({
  id: z.string(),
  name: z.string(),
  province: z.string(),
  city: z.string(),
  district: z.string(),
  address: z.string(),
  hours: z.string(),
  phone: z.string(),
  services: texts,
  metro: z.string().optional(),
  latitude: z.number(),
  longitude: z.number(),
  combos: texts,
  /** Places a day in all periods together. */
  capacity: z.int().min(6),
  /** Places a period for executive cards; 0 where the store has none. */
  vipCapacity: z.int().min(0),
  closedOnSunday: z.boolean(),
});

export const sampleOrder = z.strictObject({
  key: z.string(),
  /** The end of the order number, after `YJ` and the day on which it was made. */
  code: z.string().regex(/^[0-9A-HJKMNP-TV-Z]{12}$/),
  person: z.string(),
  card: z.string(),
  combo: z.string(),
  addOns: z.array(z.string()),
  store: z.string(),
  /** Day of the examination, counted from the day of loading; an upcoming one moves on to the next free day. */
  examDays: z.int(),
  periodNo: z.int().min(0).max(2),
  state: z.enum(['pending_pay', 'confirmed', 'examined', 'report_ready', 'cancelled']),
  /** When it was made: days before the examination for past ones, days before loading for upcoming ones. */
  createdDaysBefore: z.int().min(1).optional(),
  createdDaysAgo: daysAgo.optional(),
  /** Why booked items have no result; days are counted from the day of loading. */
  outcomes: z
    .array(
      z.strictObject({ itemCode: z.string(), outcome: z.enum(ITEM_OUTCOMES), inDays: z.int().optional(), reason: z.string().default('') }),
    )
    .default([]),
});

export const sampleRange = z.strictObject({
  itemCode: z.string(),
  code: z.string(),
  /** The item is not reported without it. */
  isRequired: z.boolean().default(false),
  name: z.string(),
  unit: z.string(),
  decimals: z.int(),
  /** Words and grades that are normal. */
  normalTexts: texts.default([]),
  /** The first that fits the person's sex and age counts. */
  ranges: z.array(
    z.strictObject({
      sex: sex.optional(),
      ageMin: z.int().optional(),
      ageMax: z.int().optional(),
      low: z.number().optional(),
      high: z.number().optional(),
    }),
  ),
  source: z.string(),
});

export const sampleReport = z.strictObject({
  person: z.string(),
  /** Key of the order that it came from; null for one from before. */
  order: z.string().nullable(),
  /** Instead of the order's: the day, counted from the day of loading, and where it was. */
  examDays: z.int().max(-6).optional(),
  institution: z.string().optional(),
  conclusion: z.string().min(1),
  /** Printed value by code of a reference range. */
  values: z.record(z.string(), z.string().min(1)),
  /** Findings in words, by code of an examination item. */
  texts: z.array(z.strictObject({ itemCode: z.string(), value: z.string().min(1), normalTexts: texts })),
  /** The report was corrected: `values` is how it reads now, `firstValues` what some of them were when it was issued. */
  correction: z
    .strictObject({ firstValues: z.record(z.string(), z.string().min(1)), reason: z.string().min(1), daysAfter: z.int().min(6) })
    .optional(),
});

export type SampleRange = z.infer<typeof sampleRange>;
export type SampleReport = z.infer<typeof sampleReport>;
export type SampleProject = z.infer<typeof sampleProject>;
export type SamplePerson = z.infer<typeof samplePerson>;
export type SampleStore = z.infer<typeof sampleStore>;
export type SampleOrder = z.infer<typeof sampleOrder>;
