import { normalizeIds, parseBookingUrl } from '../../features/booking/bookingUrl';

/** Maximum number of packages compared with the shown one. */
export const MAX_COMPARED = 3;

/** The view and the choice, kept in the address so that a reload and a shared link preserve them. */
export interface PackDetailView {
  comboId: string;
  /** Ids of the chosen add-ons, sorted. */
  addOns: string[];
  /** Ids of the packages compared with this one, in the order they were chosen. */
  compare: string[];
}

/** Reads the view from an address. Invalid values count as not chosen. */
export function parsePackDetailUrl(query: URLSearchParams): PackDetailView {
  const { comboId, addOns } = parseBookingUrl(query);
  const compare = (query.get('compare') ?? '').split(',').filter((id) => /^[\w.:-]{1,64}$/.test(id) && id !== comboId);
  return { comboId, addOns, compare: [...new Set(compare)].slice(0, MAX_COMPARED) };
}

/** Writes the view as query values. */
export function formatPackDetailQuery({ comboId, addOns, compare }: PackDetailView): Record<string, string> {
  return { comboId, addOns: normalizeIds(addOns).join(','), compare: compare.join(',') };
}
