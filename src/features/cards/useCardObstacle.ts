import { useClock } from '../../lib/clock';
import { getDayOf } from '../../lib/day';
import { useAppSelector } from '../../store/hooks';
import { getCardObstacle } from './bookingObstacle';
import { selectCard } from './selectCard';

/** Why nothing can be booked with the current card; null when it can, or while the card is not loaded. */
export function useCardObstacle() {
  const clock = useClock();
  const card = useAppSelector(selectCard);
  return getCardObstacle(card, getDayOf(clock.now()));
}
