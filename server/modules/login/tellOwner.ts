import type { CallContext, Caller } from '../../calls/handler';
import { queryOwnPhone } from './queryOwnPhone';
import { addSecurityNotice, type SecurityEvent, textSecurityEvent } from './securityEvents';

/** Tells the caller's person of an event that is complete: in the notices, and by a text message that is not waited for. */
export async function tellOwner({ services, headers, caller }: CallContext & { caller: Caller }, event: SecurityEvent): Promise<void> {
  const { db, now } = services;
  const phone = await queryOwnPhone(services, db, caller);
  await addSecurityNotice(db, caller.personId, event, now());
  void textSecurityEvent(services, phone, event, headers.requestId);
}
