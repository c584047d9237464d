import type { CallName } from '../../../shared/calls';
import { calendarContract } from '../../../shared/contract/calendar';
import type { ContractEntry } from '../../../shared/contract/common';
import { contactContract } from '../../../shared/contract/contact';
import { contentContract } from '../../../shared/contract/content';
import { filesContract } from '../../../shared/contract/files';
import { interpretContract } from '../../../shared/contract/interpret';
import { invoiceContract } from '../../../shared/contract/invoice';
import { loginContract } from '../../../shared/contract/login';
import { noticeContract } from '../../../shared/contract/notices';
import { ordersContract } from '../../../shared/contract/orders';
import { outcomesContract } from '../../../shared/contract/outcomes';
import { outsideContract } from '../../../shared/contract/outsideValues';
import { packagesContract } from '../../../shared/contract/packages';
import { paymentContract } from '../../../shared/contract/payment';
import { privacyContract } from '../../../shared/contract/privacy';
import { questionnaireContract } from '../../../shared/contract/questionnaire';
import { recordsContract } from '../../../shared/contract/records';
import { relativesContract } from '../../../shared/contract/relatives';
import { sessionsContract } from '../../../shared/contract/sessions';
import { sharesContract } from '../../../shared/contract/shares';
import { storesContract } from '../../../shared/contract/stores';
import { waitlistContract } from '../../../shared/contract/waitlist';

interface CallGroup {
  /** Name of the file in shared/contract, and tag of the calls. */
  name: string;
  title: string;
  entries: Partial<Record<CallName, ContractEntry>>;
}

/** The parts of the contract, in the order of the API reference. */
export const callGroups: readonly CallGroup[] = [
  { name: 'login', title: 'Logging in, cards and personal data', entries: loginContract },
  { name: 'sessions', title: 'Sessions, and one-time links to continue on a phone', entries: sessionsContract },
  { name: 'content', title: 'Letter, project settings, agreements and pages to read', entries: contentContract },
  { name: 'packages', title: 'Packages, add-ons and price quotes', entries: packagesContract },
  { name: 'stores', title: 'Stores and their schedules', entries: storesContract },
  { name: 'orders', title: 'Booking, moving and cancelling orders', entries: ordersContract },
  { name: 'outcomes', title: 'What became of booked items', entries: outcomesContract },
  { name: 'calendar', title: 'The calendar of appointments', entries: calendarContract },
  { name: 'waitlist', title: 'Waiting lists of full slots', entries: waitlistContract },
  { name: 'payment', title: 'Payment', entries: paymentContract },
  { name: 'questionnaire', title: 'The questionnaire before an examination', entries: questionnaireContract },
  { name: 'relatives', title: "Relatives' consent", entries: relativesContract },
  { name: 'records', title: 'Health reports', entries: recordsContract },
  { name: 'shares', title: 'Sharing reports with a doctor', entries: sharesContract },
  { name: 'files', title: 'Uploads and reports of other institutions', entries: filesContract },
  { name: 'outsideValues', title: 'Results in the reports of other institutions', entries: outsideContract },
  { name: 'interpret', title: 'Explanations of reports', entries: interpretContract },
  { name: 'invoice', title: 'Invoices', entries: invoiceContract },
  { name: 'notices', title: 'Notices', entries: noticeContract },
  { name: 'contact', title: 'Text messages and e-mails', entries: contactContract },
  { name: 'privacy', title: 'Consents, access log, export and erasure', entries: privacyContract },
];

/** The group of a call. */
export function getCallGroup(name: CallName): CallGroup {
  const group = callGroups.find(({ entries }) => name in entries);
  if (!group) throw new Error(`${name} is in no part of the contract`);
  return group;
}
