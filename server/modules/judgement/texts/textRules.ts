import { createHash } from 'node:crypto';
import { z } from 'zod';
import { URGENCIES } from '../../../../shared/urgencies';
import rawEnglish from './english.json';
import abdomen from './rules/abdomen.json';
import breast from './rules/breast.json';
import chest from './rules/chest.json';
import diagnoses from './rules/diagnoses.json';
import endoscopy from './rules/digestive-endoscopy.json';
import eye from './rules/eye.json';
import gynaecology from './rules/gynaecology.json';
import heart from './rules/heart.json';
import other from './rules/other.json';
import thyroid from './rules/thyroid.json';
import urgent from './rules/urgent.json';
import vessels from './rules/vessels.json';
import rawSites from './sites.json';
import rawSpellings from './spellings.json';
import rawWords from './words.json';

const MOST_WORDS = 90;
const words = z.array(z.string().min(1)).min(1);
/** As a text is read; written otherwise it would never be found. */
const plainWord = z.string().refine((word) => word === word.normalize('NFKC').toUpperCase().replace(/\s/g, ''));
const grade = z.string().regex(/^[0-6][A-C]?$/);

const source = z.strictObject({
  name: z.string().min(1),
  section: z.string().min(1),
  /** `found`: the text of the limit was found, and `note` says what it says; `recalled`: physicians confirm it. */
  evidence: z.enum(['found', 'recalled']),
  note: z.string().min(1).optional(),
});

const textRule = z
  .strictObject({
    /** `family.variant`: the rules of one family speak of the same kind of finding. */
    id: z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)?$/),
    /** Alternatives as they are printed, upper case, without spaces. */
    finding: z.array(plainWord).min(1),
    /** Sites by the names of `sites.json`; a rule without applies anywhere. */
    sites: words.optional(),
    /** One of these words, or none of them, must be in the clause. */
    with: words.optional(),
    without: words.optional(),
    /** One of these words must be anywhere in the text, such as a long QT beside premature beats. */
    beside: words.optional(),
    /** And one of these words too. */
    besides: words.optional(),
    size: z.strictObject({ atLeastMm: z.number().positive() }).optional(),
    grade: z.strictObject({ system: z.string().regex(/^[A-Z]+-RADS$/), atLeast: grade, atMost: grade.optional() }).optional(),
    /** Holds whatever category was concluded, as spicules of a nodule do. */
    anyGrade: z.literal(true).optional(),
    /** A number that follows one of the words, such as an interval, or stands before one, as in 38次/分. */
    number: z
      .strictObject({ after: words, before: words.optional(), atLeast: z.number().optional(), atMost: z.number().optional() })
      .optional(),
    urgency: z.enum(URGENCIES),
    text: z.string().min(1).max(MOST_WORDS),
    questions: words,
    action: z
      .strictObject({
        what: z.string().min(1),
        days: z.int().nonnegative(),
        prepare: z.string().min(1),
        source: z.string().min(1).optional(),
      })
      .optional(),
    source,
  })
  .refine(
    ({ urgency, action }) => !action === (urgency === 'watch' || urgency === 'ask'),
    'now, soon and recheck have an action, others none',
  )
  .refine(({ urgency, action }) => urgency !== 'now' || action?.days === 0, 'now is today');

export type TextRule = z.infer<typeof textRule>;

const file = z.strictObject({ system: z.string().min(1), title: z.string().min(1), rules: z.array(textRule).min(1) });

/** The rules by field, as physicians review them. */
export const TEXT_RULE_FILES = z
  .array(file)
  .parse([urgent, abdomen, chest, heart, thyroid, breast, gynaecology, vessels, endoscopy, eye, other, diagnoses]);

export const TEXT_RULES: readonly TextRule[] = TEXT_RULE_FILES.flatMap(({ rules }) => rules);

const byId = new Map(TEXT_RULES.map((rule) => [rule.id, rule]));
if (byId.size !== TEXT_RULES.length) throw new Error('Two text rules have the same ID.');

/** The rule of a finding, with its words, questions, action and source; none for a finding without a rule. */
export const findTextRule = (id: string): TextRule | undefined => byId.get(id);

/** Changes whenever a rule changes. */
export const textRulesHash: string = createHash('sha256')
  .update(JSON.stringify([TEXT_RULE_FILES, rawSites, rawWords, rawEnglish, rawSpellings]))
  .digest('hex');

/** 淋球菌阳性 is printed as 淋球菌(+) too. */
export const spellPositive = (word: string): string[] =>
  /.阳性$/.test(word) ? ['阳性', '(+)', '(++)', '(+++)'].map((positive) => word.replace(/阳性$/, positive)) : [word];

const byWord = new Map<string, TextRule[]>();
for (const rule of TEXT_RULES)
  for (const word of new Set(rule.finding.flatMap(spellPositive))) byWord.set(word, [...(byWord.get(word) ?? []), rule]);

/** The rules of each word, in the order of the files. */
export const RULES_BY_WORD: ReadonlyMap<string, readonly TextRule[]> = byWord;
