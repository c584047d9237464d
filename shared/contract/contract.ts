import type { z } from 'zod';
import type { CallName } from '../calls';
import { calendarContract } from './calendar';
import { contactContract } from './contact';
import { contentContract } from './content';
import { filesContract } from './files';
import { interpretContract } from './interpret';
import { invoiceContract } from './invoice';
import { loginContract } from './login';
import { noticeContract } from './notices';
import { ordersContract } from './orders';
import { outcomesContract } from './outcomes';
import { outsideContract } from './outsideValues';
import { packagesContract } from './packages';
import { paymentContract } from './payment';
import { privacyContract } from './privacy';
import { questionnaireContract } from './questionnaire';
import { recordsContract } from './records';
import { relativesContract } from './relatives';
import { sessionsContract } from './sessions';
import { sharesContract } from './shares';
import { storesContract } from './stores';
import { waitlistContract } from './waitlist';

/** The contracts of all implemented calls by name. The types of client and server are inferred from it. */
export const contract = {
  ...loginContract,
  ...sessionsContract,
  ...contentContract,
  ...packagesContract,
  ...storesContract,
  ...ordersContract,
  ...outcomesContract,
  ...waitlistContract,
  ...calendarContract,
  ...paymentContract,
  ...filesContract,
  ...interpretContract,
  ...invoiceContract,
  ...noticeContract,
  ...contactContract,
  ...privacyContract,
  ...recordsContract,
  ...outsideContract,
  ...questionnaireContract,
  ...relativesContract,
  ...sharesContract,
} as const;

type Contract = typeof contract;
/** The calls that have a contract. A call of `shared/calls.ts` without one is not implemented. */
export type BuiltCall = keyof Contract & CallName;
/** The calls whose answers contain parts of a health record. */
export type HealthCall = { [N in BuiltCall]: Contract[N] extends { readsHealth: string } ? N : never }[BuiltCall];
/** What the client passes (defaults may be left out). */
export type CallRequest<N extends BuiltCall> = z.input<Contract[N]['request']>;
/** What a handler receives (defaults filled in). */
export type CallInput<N extends BuiltCall> = z.output<Contract[N]['request']>;
/** What `data` of the envelope holds on code 0. */
export type CallResponse<N extends BuiltCall> = z.output<Contract[N]['response']>;
