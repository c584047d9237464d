import { z } from 'zod';
import { day, fen, id, instant, phone } from './common';
import { orderState } from './orders';

/** Why a wait ended: a place was booked, the person left, the offered place was not taken in time, or the time has come. */
export const waitEndReason = z.enum(['booked', 'left', 'missed', 'passed']);

/**
 * One person's wait for a full slot. `offered` means that a place is held for them right now: `orderNo` is a real order that
 * waits to be paid, or to be confirmed when the company pays all of it.
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
  /** How many wait before this one; 0 for the first in line and for whoever does not wait. */
  ahead: z.int().min(0),
  joinedAt: instant,
  orderNo: z.string().nullable(),
  holdExpiresAt: instant.nullable(),
});

export const waitlistContract = {
  waitlistJoin: {
    request: z.object({
      comboId: id,
      addOnIds: z.array(id).max(30),
      storeId: id,
      slotId: id,
      quoteId: id,
      contactPhone: phone.optional(),
    }),
    response: waitEntry,
  },
  waitlistLeave: { request: z.object({ entryId: id }), response: z.object({ entryId: id, state: waitEntry.shape.state }) },
  waitlistList: { request: z.object({}), response: z.object({ list: z.array(waitEntry) }) },
  /** Takes a held place that costs the person nothing; one that costs something is taken by paying for it. */
  waitlistConfirm: { request: z.object({ orderNo: id }), response: z.object({ orderNo: z.string(), state: orderState }) },
} as const;
