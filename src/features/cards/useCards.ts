import { useCallback, useEffect, useState } from 'react';
import type { CardInfo, CardUserInfo } from '../../store/centerSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { loadCards, restoreCards } from './loadCards';

export interface Cards {
  cards: CardInfo[];
  /** The card that the card user info is about; undefined until that is loaded. */
  current: CardInfo | undefined;
  /** Empty until loaded. */
  user: Partial<CardUserInfo>;
  state: 'loading' | 'loaded' | 'failed';
  reload(): Promise<void>;
}

/**
 * The person's cards for the card switcher: what local storage remembers at once, then what the calls answer. One component
 * of the page uses it (the layout); others read `center` of the store.
 */
export function useCards(): Cards {
  const dispatch = useAppDispatch();
  const { cardInfoList: cards, cardUserInfo: user } = useAppSelector((state) => state.center);
  const [state, setState] = useState<Cards['state']>('loading');
  const reload = useCallback(async () => {
    setState('loading');
    setState(await dispatch(loadCards()));
  }, [dispatch]);
  useEffect(() => {
    dispatch(restoreCards());
    void reload();
  }, [dispatch, reload]);
  return { cards, current: cards.find((card) => card.cardId === user.cardId), user, state, reload };
}
