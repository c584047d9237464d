import { z } from 'zod';
import type { SlotChoice } from '../../modules/stores/closeSlots';
import { CommandError } from '../common/CommandError';
import type { OpsInput } from './OpsCommand';

const PERIOD = /^\d{2}:\d{2}-\d{2}:\d{2}$/;

/** Reads a store, a day and a period. @throws CommandError */
export function readSlotChoice({ target, options: { date, period } }: Pick<OpsInput, 'target' | 'options'>): SlotChoice {
  if (!z.iso.date().safeParse(date).success || !date) throw new CommandError('请用 --date 写明日期，如 2026-12-01。');
  if (period !== undefined && !PERIOD.test(period)) throw new CommandError('时段应写成 07:30-08:30，不写就是全天。');
  return { storeId: target, date, period };
}
