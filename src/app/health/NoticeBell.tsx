import { useEffect, useState } from 'react';
import type { CallResponse } from '../../../shared/contract/contract';
import { contentApi } from '../../api/endpoints/content';
import { Icon } from '../../components/Icon';
import { Popover } from '../../components/Popover';
import { EmptyState } from '../../components/StateView';
import { formatDay } from '../../lib/day';
import { type AppThunk, useAppDispatch } from '../../store/hooks';
import styles from './NoticeBell.module.css';

/** Remembers in this browser which bulletins were seen; bulletins have no read state of their own. */
const SEEN_KEY = 'seenBulletins';
const loadSeen =
  (): AppThunk<readonly string[]> =>
  (_dispatch, _getState, { storage }) =>
    storage.getJson<string[]>(SEEN_KEY) ?? [];
const saveSeen =
  (seen: readonly string[]): AppThunk =>
  (_dispatch, _getState, { storage }) =>
    storage.setJson(SEEN_KEY, seen);

type Bulletin = NonNullable<CallResponse<'projectConfigGet'>['bulletins']>[number];
const getKey = (bulletin: Bulletin) => `${bulletin.date} ${bulletin.title}`;

/** How many bulletins this browser has not shown yet; known only once the browser has taken over. */
function useUnseen(bulletins: readonly Bulletin[]) {
  const dispatch = useAppDispatch();
  const keys = bulletins.map(getKey).join('\n');
  const [unseen, setUnseen] = useState(0);
  useEffect(() => {
    const seen = dispatch(loadSeen());
    setUnseen(keys.split('\n').filter((key) => key && !seen.includes(key)).length);
  }, [dispatch, keys]);
  const markSeen = () => {
    dispatch(saveSeen(keys.split('\n')));
    setUnseen(0);
  };
  return { unseen, markSeen };
}

function Bulletins({ bulletins }: { bulletins: readonly Bulletin[] }) {
  return (
    <>
      <h2 className={styles.title}>通知公告</h2>
      {bulletins.length === 0 ? <EmptyState icon="bell" title="暂时没有公告" text="企业发布的体检安排会出现在这里。" /> : null}
      <ul>
        {bulletins.map((bulletin) => (
          <li key={getKey(bulletin)} className={styles.bulletin}>
            <p className={styles.name}>{bulletin.title}</p>
            <p className={styles.text}>{bulletin.text}</p>
            <p className={styles.date}>{formatDay(bulletin.date)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The project's bulletins, with a mark while one of them has not been seen. */
export function NoticeBell() {
  const { data } = contentApi.endpoints.getProjectConfig.useQuery({});
  const bulletins = data?.bulletins ?? [];
  const { unseen, markSeen } = useUnseen(bulletins);
  const count = (
    <span className={styles.count} aria-hidden="true">
      {unseen}
    </span>
  );
  return (
    <Popover
      panelName="最新通知"
      name={unseen ? `通知公告，${unseen} 条未读` : '通知公告'}
      className={styles.button}
      panelClassName={styles.panel}
      onOpen={markSeen}
      label={
        <>
          <Icon name="bell" size={22} />
          {unseen ? count : null}
        </>
      }
    >
      {() => <Bulletins bulletins={bulletins} />}
    </Popover>
  );
}
