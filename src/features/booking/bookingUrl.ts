import { isDay } from '../../lib/day';

/** The four steps of the booking flow, in order. */
export const BOOKING_STEPS = ['package', 'store', 'time', 'confirm'] as const;
export type BookingStep = (typeof BOOKING_STEPS)[number];

/** A person's choices so far. They are stored in the address, so that a reload, a second tab and the back button keep them. */
export interface BookingChoice {
  step: BookingStep;
  comboId: string;
  /** IDs of the chosen add-ons, sorted, so that the same choice has one address. */
  addOns: string[];
  storeId: string;
  /** `YYYY-MM-DD`, or an empty string. */
  date: string;
  slotId: string;
  /** The number of the order that is being moved, or empty for a new order. */
  rebook: string;
}

const MAX_ID_LENGTH = 64;
const MAX_ADD_ONS = 30;

const readId = (value: string | null) => (value && /^[\w.:-]+$/.test(value) && value.length <= MAX_ID_LENGTH ? value : '');

/** Sorts IDs and removes duplicates. */
export function normalizeIds(ids: readonly string[]): string[] {
  return [...new Set(ids)].sort().slice(0, MAX_ADD_ONS);
}

const isStep = (value: string): value is BookingStep => BOOKING_STEPS.some((step) => step === value);

/** The last step that the choice allows. A rebooking keeps its package, so it starts at the store. */
export function getFurthestStep(choice: Omit<BookingChoice, 'step'>): BookingStep {
  if (!choice.comboId && !choice.rebook) return 'package';
  if (!choice.storeId) return 'store';
  return choice.date && choice.slotId ? 'confirm' : 'time';
}

/** The index of a step, from 0. */
export function getStepIndex(step: BookingStep): number {
  return BOOKING_STEPS.indexOf(step);
}

/**
 * Parses an address. Invalid values count as not chosen, and an impossible step falls back to the last possible one. An address without a
 * step starts where something is missing: a link with a package leads to the stores.
 */
export function parseBookingUrl(query: URLSearchParams): BookingChoice {
  const date = query.get('date') ?? '';
  const choice = {
    comboId: readId(query.get('comboId')),
    addOns: normalizeIds(query.getAll('addOns').join(',').split(',').map(readId).filter(Boolean)),
    storeId: readId(query.get('storeId')),
    date: isDay(date) ? date : '',
    slotId: readId(query.get('slotId')),
    rebook: readId(query.get('rebook')),
  };
  const furthest = getFurthestStep(choice);
  const first = choice.rebook ? 'store' : 'package';
  // The button of a form comes after its fields.
  const asked = query.getAll('step').at(-1) ?? '';
  const wanted = isStep(asked) ? asked : choice.comboId ? 'store' : first;
  const index = Math.min(Math.max(getStepIndex(wanted), getStepIndex(first)), getStepIndex(furthest));
  return { ...choice, step: BOOKING_STEPS[index] ?? first };
}

/** The query value with what a search without JavaScript looks for. */
export const KEYWORD = 'keyword';

/** The name and ID of the form that holds the step's own fields. */
export const CHOICE_FORM = 'appoint-choice';

/** The choice as query values for `getHref('Appoint', {query})`. */
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

/** Chooses another package, which resets everything that depends on it. */
export function choosePackage(choice: BookingChoice, comboId: string): BookingChoice {
  return comboId === choice.comboId ? choice : { ...choice, comboId, addOns: [], storeId: '', date: '', slotId: '' };
}

/** Chooses another store, which resets day and period. */
export function chooseStore(choice: BookingChoice, storeId: string): BookingChoice {
  return storeId === choice.storeId ? choice : { ...choice, storeId, date: '', slotId: '' };
}

/** Chooses another day, which resets the period. */
export function chooseDay(choice: BookingChoice, date: string): BookingChoice {
  return date === choice.date ? choice : { ...choice, date, slotId: '' };
}
