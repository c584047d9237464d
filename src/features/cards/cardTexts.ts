import { countDaysBetween } from '../../lib/day';
import type { CardInfo } from '../../store/centerSlice';

export const RELATIONS: Record<CardInfo['relation'], string> = {
  self: '本人',
  spouse: '配偶',
  parent: '父母',
  child: '子女',
  other: '亲属',
};
/** A card's expiry is announced this many days before. */
const EXPIRY_WARNING_DAYS = 30;

export type CardTone = 'disabled' | 'expired' | 'ending' | 'usable';

/** What a card's state and its last day mean today. @param today the current business day */
export function getCardTone(
  { status, expiresOn }: Pick<CardInfo, 'status' | 'expiresOn'>,
  today: string,
): { tone: CardTone; days: number } {
  const days = countDaysBetween(today, expiresOn);
  if (status === 'disabled') return { tone: 'disabled', days };
  if (status === 'expired' || days < 0) return { tone: 'expired', days };
  return { tone: days <= EXPIRY_WARNING_DAYS ? 'ending' : 'usable', days };
}
