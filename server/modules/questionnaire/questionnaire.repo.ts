import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Answers } from '../../../shared/questionnaire/questions';
import type { DbOrTx } from '../../db/Db';
import { questionnaire } from '../../db/schema/questionnaire';
import type { FieldCrypto } from '../../security/fieldCrypto';
import { createId } from '../../security/ids';

const stored = z.object({ answers: z.record(z.string(), z.array(z.string())), note: z.string() });

export interface Questionnaire {
  /** The chosen options by question. */
  answers: Record<string, string[]>;
  note: string;
  revision: number;
  completedAt: Date | null;
  savedAt: Date;
}

/** A person's questionnaire; null if they never began one. */
export async function loadQuestionnaire(db: DbOrTx, fieldCrypto: FieldCrypto, personId: string): Promise<Questionnaire | null> {
  const [row] = await db.select().from(questionnaire).where(eq(questionnaire.personId, personId));
  if (!row) return null;
  const { revision, completedAt, savedAt } = row;
  return { ...stored.parse(JSON.parse(fieldCrypto.decrypt(row.contentEnc))), revision, completedAt, savedAt };
}

interface Change {
  personId: string;
  content: { answers: Answers; note: string };
  /** The revision that was changed; 0 for the first. */
  revision: number;
  isComplete: boolean;
  at: Date;
}

/**
 * Stores a change of the revision that the person saw.
 * @returns the new revision; null if another change came first
 */
export async function saveQuestionnaire(
  db: DbOrTx,
  fieldCrypto: FieldCrypto,
  { personId, content, revision, isComplete, at }: Change,
): Promise<number | null> {
  const contentEnc = fieldCrypto.encrypt(JSON.stringify(content));
  const row = { contentEnc, revision: revision + 1, completedAt: isComplete ? at : null, savedAt: at };
  const saved =
    revision === 0
      ? await db
          .insert(questionnaire)
          .values({ id: createId(), personId, ...row })
          .onConflictDoNothing({ target: questionnaire.personId })
          .returning({ revision: questionnaire.revision })
      : await db
          .update(questionnaire)
          .set(row)
          .where(and(eq(questionnaire.personId, personId), eq(questionnaire.revision, revision)))
          .returning({ revision: questionnaire.revision });
  return saved[0]?.revision ?? null;
}

/** Deletes a person's questionnaire. @returns whether there was one */
export async function removeQuestionnaire(db: DbOrTx, personId: string): Promise<boolean> {
  const removed = await db.delete(questionnaire).where(eq(questionnaire.personId, personId)).returning({ id: questionnaire.id });
  return removed.length > 0;
}
