import { isDay } from '../../lib/day';

/** The four steps of the booking flow, in order. */
export const BOOKING_STEPS = ['package', 'store', 'time', 'confirm'] as const;
export type BookingStep = (typeof BOOKING_STEPS)[number];

/** Everything that a person has chosen so far. It lives in the address, so that a reload, a second tab or the back button keep it. */
export interface BookingChoice {
  step: BookingStep;
  comboId: string;
  /** Ids of the chosen add-ons, sorted, so that the same choice always reads the same. */
  addOns: string[];
  storeId: string;
  /** `YYYY-MM-DD`, or empty. */
  date: string;
  slotId: string;
  /** Number of the order that is being moved to another time, or empty for a new one. */
  rebook: string;
}

const MAX_ID_LENGTH = 64;
const MAX_ADD_ONS = 30;

const readId = (value: string | null) => (value && /^[\w.:-]+$/.test(value) && value.length <= MAX_ID_LENGTH ? value : '');

/** Sorts ids and drops repeats. */
export function normalizeIds(ids: readonly string[]): string[] {
  return [...new Set(ids)].sort().slice(0, MAX_ADD_ONS);
}

const isStep = (value: string): value is BookingStep => BOOKING_STEPS.some((step) => step === value);

/**
 * The furthest step that the choice allows: nobody can confirm what is not chosen.
 * A rebooking keeps its package, so it starts at the store.
 */
export function getFurthestStep(choice: Omit<BookingChoice, 'step'>): BookingStep {
  if (!choice.comboId && !choice.rebook) return 'package';
  if (!choice.storeId) return 'store';
  return choice.date && choice.slotId ? 'confirm' : 'time';
}

/** How far along a step is, from 0. */
export function getStepIndex(step: BookingStep): number {
  return BOOKING_STEPS.indexOf(step);
}

/** Reads the choice from an address. Whatever is damaged reads as not chosen, and the step falls back to one that is possible. */
export function parseBookingUrl(query: URLSearchParams): BookingChoice {
  const date = query.get('date') ?? '';
  const choice = {
    comboId: readId(query.get('comboId')),
    addOns: normalizeIds((query.get('addOns') ?? '').split(',').map(readId).filter(Boolean)),
    storeId: readId(query.get('storeId')),
    date: isDay(date) ? date : '',
    slotId: readId(query.get('slotId')),
    rebook: readId(query.get('rebook')),
  };
  const furthest = getFurthestStep(choice);
  const first = choice.rebook ? 'store' : 'package';
  const asked = query.get('step') ?? '';
  const wanted = isStep(asked) ? asked : first;
  const index = Math.min(Math.max(getStepIndex(wanted), getStepIndex(first)), getStepIndex(furthest));
  return { ...choice, step: BOOKING_STEPS[index] ?? first };
}

/** Writes the choice as query values for `getHref('Appoint', {query})`. */
export function formatBookingQuery(choice: BookingChoice): Record<string, string> {
  return {
    step: choice.step,
    comboId: choice.comboId,
    addOns: normalizeIds(choice.addOns).join(','),
    storeId: choice.storeId,
    date: choice.date,
    slotId: choice.slotId,
    rebook: choice.rebook,
  };
}

/** Another package: everything that hung on the old one is chosen anew. */
export function choosePackage(choice: BookingChoice, comboId: string): BookingChoice {
  return comboId === choice.comboId ? choice : { ...choice, comboId, addOns: [], storeId: '', date: '', slotId: '' };
}

/** Another store: its days and periods are its own. */
export function chooseStore(choice: BookingChoice, storeId: string): BookingChoice {
  return storeId === choice.storeId ? choice : { ...choice, storeId, date: '', slotId: '' };
}

/** Another day: the period is chosen anew. */
export function chooseDay(choice: BookingChoice, date: string): BookingChoice {
  return date === choice.date ? choice : { ...choice, date, slotId: '' };
}
