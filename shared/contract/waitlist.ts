import { z } from 'zod';
import { corrected, day, fen, id, instant } from './common';
import { bookingChoice, MAX_EARLIER_SLOTS, orderDetails, orderState } from './orders';

/** Why an entry ended: the card booked, the person left, the offer expired, or the slot began. */
export const waitEndReason = z.enum(['booked', 'left', 'missed', 'passed']);

/**
 * One person's wait for a full slot. `offered`: a place is held for them, and `orderNo` is an order that waits to be paid, or to be
 * confirmed when the company pays everything.
 */
export const waitEntry = z.object({
  entryId: id,
  state: z.enum(['waiting', 'offered', 'ended']),
  endReason: waitEndReason.nullable(),
  comboId: id,
  comboName: z.string(),
  storeId: id,
  storeName: z.string(),
  slotId: id,
  date: day,
  period: z.string(),
  selfFen: fen,
  ahead: z.int().min(0).describe('Entries ahead in line; 0 for the first entry and for entries that do not wait.'),
  joinedAt: instant,
  orderNo: z.string().nullable(),
  holdExpiresAt: instant.nullable(),
});

export const waitlistContract = {
  waitlistJoin: {
    summary: 'Join the waiting list of a full slot. Joining again while waiting corrects the entry, which keeps its position.',
    codes: [4031, 4040, 4091, 4093, 4094, 4095],
    request: bookingChoice,
    response: waitEntry.extend({ corrected }),
  },
  waitlistLeave: {
    summary: 'Leave the waiting list.',
    codes: [4040],
    request: z.object({ entryId: id }),
    response: z.object({ entryId: id, state: waitEntry.shape.state }),
  },
  waitlistList: {
    summary: "List the card's entries on waiting lists.",
    request: z.object({}),
    response: z.object({ list: z.array(waitEntry) }),
  },

  earlierSet: {
    summary:
      'Wait for a place that suits a booked order better, in exactly these full slots of its store; none ends the wait. The order keeps its place.',
    codes: [4031, 4040, 4091, 4094],
    request: z.object({ orderNo: id, slotIds: z.array(id).max(MAX_EARLIER_SLOTS) }),
    response: orderDetails,
  },
  earlierTake: {
    summary: 'Move an order into the better place that is held for it.',
    codes: [4031, 4040, 4091, 4092, 4093, 4094],
    request: z.object({ orderNo: id, slotId: id }),
    response: orderDetails,
  },
  earlierDecline: {
    summary: 'Let a better place that is held for an order go. The order keeps its own, and waits for its other slots.',
    codes: [4040],
    request: z.object({ orderNo: id, slotId: id }),
    response: orderDetails,
  },
  waitlistConfirm: {
    summary: 'Accept an offered place that costs the person nothing. A place that costs something is accepted by paying for it.',
    codes: [4040, 4092, 4094],
    request: z.object({ orderNo: id }),
    response: z.object({ orderNo: z.string(), state: orderState }),
  },
} as const;
