import { useEffect, useState } from 'react';
import type { CallResponse } from '../../../shared/contract/contract';
import { type AppThunk, useAppDispatch } from '../../store/hooks';

export type Bulletin = NonNullable<CallResponse<'projectConfigGet'>['bulletins']>[number];

/** Remembers in this browser which bulletins were seen; bulletins have no read state of their own. */
const SEEN_KEY = 'seenBulletins';
/** Cards of several projects have bulletins of their own; older ones than so many are gone by then. */
const MOST_REMEMBERED = 100;
const loadSeen =
  (): AppThunk<readonly string[]> =>
  (_dispatch, _getState, { storage }) =>
    storage.getJson<string[]>(SEEN_KEY) ?? [];
const addSeen =
  (keys: readonly string[]): AppThunk =>
  (dispatch, _getState, { storage }) =>
    storage.setJson(SEEN_KEY, [...new Set([...keys, ...dispatch(loadSeen())])].slice(0, MOST_REMEMBERED));

export const getBulletinKey = (bulletin: Bulletin) => `${bulletin.date} ${bulletin.title}`;

/** How many bulletins this browser has not shown yet; known only once the browser has taken over. */
export function useUnseenBulletins(bulletins: readonly Bulletin[]) {
  const dispatch = useAppDispatch();
  const keys = bulletins.map(getBulletinKey).join('\n');
  const [unseen, setUnseen] = useState(0);
  useEffect(() => {
    const seen = dispatch(loadSeen());
    setUnseen(keys.split('\n').filter((key) => key && !seen.includes(key)).length);
  }, [dispatch, keys]);
  const markSeen = () => {
    dispatch(addSeen(keys.split('\n').filter(Boolean)));
    setUnseen(0);
  };
  return { unseen, markSeen };
}
