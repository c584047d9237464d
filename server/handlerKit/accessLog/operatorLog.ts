import { eq } from 'drizzle-orm';
import { operatorAction } from '../../db/schema/operations';
import { createId } from '../../security/ids';
import type { ApiServices } from '../handler';

/** A command, its operator, and their reason. */
export interface OperatorAct {
  command: string;
  /** What the command was called with: an order, a payment, a page. Empty where it identifies a person. */
  target: string;
  operator: string;
  reason: string;
}

export interface OperatorLog {
  /** Names a person whom the command concerns. */
  concern(personId: string): void;
}

/**
 * Runs a command and records it: the row exists before the command acts, so that a killed process leaves a trace, and its result is
 * returned only after the row names the persons concerned.
 */
export async function withOperatorLog<T>(
  { db, now }: Pick<ApiServices, 'db' | 'now'>,
  act: OperatorAct,
  work: (log: OperatorLog) => Promise<T>,
): Promise<T> {
  const row = { ...act, id: createId(), at: now() };
  await db.insert(operatorAction).values({ ...row, outcome: 'started' });
  const people = new Set<string>();
  const close = async (outcome: 'done' | 'failed') => {
    const [first, ...others] = people;
    await db
      .update(operatorAction)
      .set({ outcome, personId: first ?? null })
      .where(eq(operatorAction.id, row.id));
    const rows = others.map((personId) => ({ ...row, id: createId(), personId, outcome }));
    if (rows.length > 0) await db.insert(operatorAction).values(rows);
  };
  let result: T;
  try {
    result = await work({ concern: (personId) => void people.add(personId) });
  } catch (error) {
    await close('failed');
    throw error;
  }
  await close('done');
  return result;
}
