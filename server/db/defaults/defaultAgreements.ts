import { z } from 'zod';
import agreements from './agreements.json';

const texts = z.array(z.string());

export const agreementType = z.enum(['login', 'health', 'share', 'outside_report']);

/** The text of an agreement as operators write it: plain text, of which `createAgreementHtml` makes the page. */
export const agreementText = z.strictObject({
  title: z.string().min(1),
  purposes: z.array(z.strictObject({ code: z.string().min(1), text: z.string().min(1) })).min(1),
  sections: z.array(z.strictObject({ heading: z.string(), paragraphs: texts, list: texts.optional() })).min(1),
});
export type AgreementText = z.infer<typeof agreementText>;

const agreementSchema = agreementText.extend({ type: agreementType, version: z.int().min(1) });

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
