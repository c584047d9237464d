import type { PartnerProvider } from './PartnerProvider';

const PREFIX = 'TJ';

interface Options {
  now(): Date;
  /** The delay before a booking is confirmed. */
  confirmAfterMs?: number;
}

/**
 * An examination centre that accepts every booking and confirms it within seconds. It is stateless: the booking number
 * contains the time of submission.
 */
export function createSandboxPartner({ now, confirmAfterMs = 2_000 }: Options): PartnerProvider {
  return {
    name: 'sandbox',
    async submit({ orderNo }) {
      const partnerNo = `${PREFIX}${now().getTime().toString(36).toUpperCase()}${orderNo.slice(-6)}`;
      return { state: confirmAfterMs === 0 ? 'confirmed' : 'pending', partnerNo };
    },
    async query(partnerNo) {
      const submitted = Number.parseInt(partnerNo.slice(PREFIX.length, -6), 36);
      const ready = Number.isNaN(submitted) || now().getTime() - submitted >= confirmAfterMs;
      return { state: ready ? 'confirmed' : 'pending', partnerNo };
    },
    async move(partnerNo) {
      return { state: 'confirmed', partnerNo };
    },
    async cancel() {},
  };
}
