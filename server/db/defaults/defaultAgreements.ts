import { z } from 'zod';
import agreements from './agreements.json';

const texts = z.array(z.string());

const agreementSchema = z.strictObject({
  type: z.enum(['login', 'health', 'share', 'outside_report']),
  version: z.int().min(1),
  title: z.string(),
  purposes: z.array(z.strictObject({ code: z.string(), text: z.string() })).min(1),
  sections: z.array(z.strictObject({ heading: z.string(), paragraphs: texts, list: texts.optional() })).min(1),
});

export type DefaultAgreement = z.infer<typeof agreementSchema>;

/**
 * The agreements of a new database.
 * @throws ZodError naming the field when agreements.json does not match
 */
export function readDefaultAgreements(): DefaultAgreement[] {
  return z.array(agreementSchema).parse(agreements);
}

/** The ID of an agreement's row. */
export function createAgreementId({ type, version }: Pick<DefaultAgreement, 'type' | 'version'>): string {
  return `agreement-${type}-${version}`;
}
