import type { CallContext, Caller } from '../../calls/handler';
import { queryOwnPhone } from './queryOwnPhone';
import { addSecurityNotice, type SecurityEvent, textSecurityEvent } from './securityEvents';

/** Informs the caller's person of a completed event by a notice and a text message. Does not wait for the text message. */
export async function notifyOwner({ services, headers, caller }: CallContext & { caller: Caller }, event: SecurityEvent): Promise<void> {
  const { db, now } = services;
  const phone = await queryOwnPhone(services, db, caller);
  await addSecurityNotice(db, caller.personId, event, now());
  void textSecurityEvent(services, phone, event, headers.requestId);
}
