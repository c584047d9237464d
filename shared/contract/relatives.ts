import { z } from 'zod';
import { day, id, instant, smsCode } from './common';
import { codeSent, proof } from './login';

const guardian = z.enum(['father', 'mother', 'other']);
const granted = z.object({
  consentId: id,
  grantedAt: instant,
  guardian: guardian.nullable().describe('What a guardian stated; null for an adult, who agreed by a code.'),
  endsOn: day.nullable().describe("A guardian's consent ends on the relative's 18th birthday."),
});

/** The age from which a person agrees for themselves: Civil Code of the PRC, articles 17 and 18. */
export const ADULT_YEARS = 18;

export const relativesContract = {
  relativeList: {
    summary: "List the relatives whose cards the caller manages with their consent, and who may read the caller's own reports.",
    request: z.object({}),
    response: z.object({
      managed: z.array(
        z.object({
          cardIds: z.array(id).min(1).describe('The cards of this relative that the caller manages.'),
          name: z.string(),
          relation: z.enum(['spouse', 'parent', 'child', 'other']),
          isAdult: z.boolean(),
          phoneMasked: z.string().describe('The phone on record, to which the code of an adult is sent.'),
          obstacle: z.string().nullable().describe('Why nobody can agree now, and what to do; null when it is possible.'),
          consent: granted.nullable(),
        }),
      ),
      readers: z.array(granted.extend({ name: z.string().describe('Masked.') })),
    }),
  },
  relativeSendCode: {
    summary: 'Send a code to the phone of an adult relative, who agrees by telling it to the caller.',
    codes: [4040, 4094, 4290, 4291],
    request: z.object({ cardId: id, proof }),
    response: codeSent,
  },
  relativeAgree: {
    summary: "Record a relative's consent: an adult's by their code, a child's by its guardian.",
    codes: [4040, 4094, 4290, 4291],
    request: z.object({
      cardId: id,
      proof,
      code: smsCode.optional(),
      guardian: guardian.optional(),
      agreed: z.literal(true).describe('The caller has read what they may do, and that every access is logged.'),
    }),
    response: granted,
  },
  relativeEnd: {
    summary: 'End a consent: the relative withdraws it, or the caller no longer needs it.',
    codes: [4040],
    request: z.object({ consentId: id }),
    response: z.object({ ended: z.boolean().describe('False if it had ended before.') }),
  },
} as const;
