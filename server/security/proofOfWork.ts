import { randomInt } from 'node:crypto';
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { OnceStore } from './onceStore';
import type { Tokens } from './tokens';

/** Long enough for a slow phone, too short to stockpile proofs. */
const TTL_MS = 5 * 60_000;
/** About one second of a core: little for a person, a lot for an attacker who tries a thousand passwords. */
const COST = 1_000;
const COUNTER = { min: 600, max: 1_800 } as const;

const base64Json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    context.addIssue('no proof');
    return z.NEVER;
  }
});

const word = z.string().max(512);
/** The library's input, validated first because anybody may send it. */
const proofShape = base64Json.pipe(
  z.object({
    challenge: z.object({
      parameters: z.strictObject({
        algorithm: z.literal('PBKDF2/SHA-256'),
        nonce: word,
        salt: word,
        cost: z.literal(COST),
        keyLength: z.literal(32),
        keyPrefix: word,
        keySignature: word.optional(),
        expiresAt: z.int(),
      }),
      signature: word,
    }),
    solution: z.object({ counter: z.int().min(0).max(0xffff_ffff), derivedKey: word }),
  }),
);

export interface ProofOfWork {
  /** Creates a challenge for the browser to solve. */
  createChallenge(): Promise<Challenge>;
  /** True for the first solution of one of our challenges that has not expired. Never rejects because of its input. */
  check(proof: string): Promise<boolean>;
}

/**
 * Proof of work (ALTCHA, PBKDF2): required after failures instead of a CAPTCHA, without an outside service and accessible to everybody. A
 * challenge is signed and contains everything needed to check it, so that only used ones are stored.
 */
export function createProofOfWork({ tokens, once, now }: { tokens: Tokens; once: OnceStore; now(): Date }): ProofOfWork {
  const secrets = {
    hmacSignatureSecret: tokens.sign('proof of work', 'challenge'),
    // With this key, a check verifies one signature instead of repeating the work.
    hmacKeySignatureSecret: tokens.sign('proof of work', 'key'),
  };
  return {
    createChallenge: () =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(COUNTER.min, COUNTER.max),
        deriveKey,
        expiresAt: new Date(now().getTime() + TTL_MS),
        ...secrets,
      }),
    async check(proof) {
      const given = proofShape.safeParse(proof);
      if (!given.success) return false;
      const { challenge, solution } = given.data;
      if (challenge.parameters.expiresAt * 1000 <= now().getTime()) return false;
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
      return verified && (await once.use(`proof:${challenge.signature}`, TTL_MS));
    },
  };
}
