import { eq } from 'drizzle-orm';
import { getDayOf } from '../../../shared/businessDay';
import { SignOnFailure, type WorkCard } from '../../adapters/sso/SignOnClient';
import type { DbOrTx } from '../../db/Db';
import { card, companySignOn, project } from '../../db/schema/schema';
import type { ApiServices } from '../../handlerKit/handler';
import { type SignOnRow, toProvider } from './toProvider';

export type WorkAppServices = Pick<ApiServices, 'db' | 'fieldCrypto' | 'logger' | 'now' | 'signOn'>;

/**
 * The employee's number in the app of the one company that a person has cards of. Somebody with cards of two companies has none: neither
 * employer learns of what the other one offers.
 */
export async function queryWorkApp(db: DbOrTx, personId: string, today: string): Promise<{ signOn: SignOnRow; to: string } | null> {
  const rows = await db
    .select({ card, companyId: project.companyId, signOn: companySignOn })
    .from(card)
    .innerJoin(project, eq(project.id, card.projectId))
    .leftJoin(companySignOn, eq(companySignOn.companyId, project.companyId))
    .where(eq(card.personId, personId));
  if (new Set(rows.map(({ companyId }) => companyId)).size !== 1) return null;
  const found = rows.find(({ card: { relation, status, expiresOn, employeeNo } }) =>
    Boolean(relation === 'self' && status === 'active' && expiresOn >= today && employeeNo),
  );
  if (!found?.signOn?.sendsMessages || found.signOn.claimKind !== 'employee_no') return null;
  return { signOn: found.signOn, to: found.card.employeeNo ?? '' };
}

/**
 * Sends a message to a person in their company's own app.
 * @returns false when it did not arrive, for whatever reason: it then goes to the phone
 */
export async function sendWorkCard(services: WorkAppServices, personId: string, content: Omit<WorkCard, 'to'>): Promise<boolean> {
  const { db, logger, now, signOn } = services;
  const app = await queryWorkApp(db, personId, getDayOf(now()));
  if (!app) return false;
  try {
    return await signOn.sendCard(toProvider(app.signOn, services), { ...content, to: app.to });
  } catch (error) {
    const detail = error instanceof SignOnFailure ? error.message : 'an unexpected error';
    logger.warn(
      { event: 'work_message_failed', companyId: app.signOn.companyId, detail },
      "A message did not get into the company's app, so it goes to the phone",
    );
    return false;
  }
}
