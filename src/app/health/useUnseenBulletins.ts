import { useEffect, useState } from 'react';
import type { Bulletin } from '../../features/content/BulletinList';
import { type AppThunk, useAppDispatch } from '../../store/hooks';

/** Remembers in this browser which bulletins were seen; the back end does not. */
const SEEN_KEY = 'seenBulletins';
/** Enough for the bulletins of several projects; the oldest ones have expired by then. */
const MOST_REMEMBERED = 100;
const loadSeen =
  (): AppThunk<readonly string[]> =>
  (_dispatch, _getState, { storage }) =>
    storage.getJson<string[]>(SEEN_KEY) ?? [];
const addSeen =
  (keys: readonly string[]): AppThunk =>
  (dispatch, _getState, { storage }) =>
    storage.setJson(SEEN_KEY, [...new Set([...keys, ...dispatch(loadSeen())])].slice(0, MOST_REMEMBERED));

const getBulletinKey = (bulletin: Bulletin) => `${bulletin.date} ${bulletin.title}`;

/** The number of bulletins that this browser has not shown yet; 0 until hydration. */
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
