import BellOutlined from '@ant-design/icons/es/icons/BellOutlined';
import { Badge } from 'antd';
import { useEffect, useState } from 'react';
import { contentApi } from '../../api/endpoints/content';
import { PanelButton } from '../../components/PanelButton';
import { BulletinList } from '../../features/content/BulletinList';
import { useHydrated } from '../../lib/useHydrated';
import { NoticeList } from './NoticeList';
import { OlderBulletins } from './OlderBulletins';
import styles from './panels.module.css';
import { useUnreadNotices } from './useNotices';
import { useUnseenBulletins } from './useUnseenBulletins';

/** More than this is shown as `99+`. */
const MOST_SHOWN = 99;
/** Two digits leave the bell in sight. */
const BESIDE: [number, number] = [6, 2];

/** The number of new notices: as digits on screen, in words for screen readers. */
function BellName({ count }: { count: number }) {
  return (
    <>
      <Badge count={count} overflowCount={MOST_SHOWN} size="small" offset={BESIDE} className={styles.count} aria-hidden="true">
        <BellOutlined />
      </Badge>
      <span className="yj-visually-hidden">{count > 0 ? `通知公告，${count} 条未读` : '通知公告'}</span>
    </>
  );
}

/** Announces a new notice. @param onCount receives the number of unread notices */
function NoticeStatus({ onCount }: { onCount(count: number): void }) {
  const unread = useUnreadNotices();
  useEffect(() => onCount(unread), [onCount, unread]);
  return (
    <span role="status" className="yj-visually-hidden">
      {unread > 0 ? `${unread} 条未读通知` : ''}
    </span>
  );
}

/**
 * Notices to the person and bulletins of the company, with the number of new ones. Notices are fetched by the browser only, so that they
 * cost nothing while the server renders. The bell itself stays the same element, because a browser drops a click whose target is replaced
 * before the button is released.
 */
export function NoticeBell() {
  const { data } = contentApi.endpoints.projectConfigGet.useQuery({});
  const bulletins = data?.bulletins ?? [];
  const { unseen, markSeen } = useUnseenBulletins(bulletins);
  const isHydrated = useHydrated();
  const [unread, setUnread] = useState(0);
  return (
    <>
      <PanelButton panelName="最新通知" width={400} onOpen={markSeen} label={<BellName count={unread + unseen} />}>
        {(close) => (
          <>
            <NoticeList close={close} />
            {/* Not a landmark: the panel is one, and the home page has a section of the same name. */}
            <div className="yj-rows">
              <h2 className="yj-entry yj-large">通知公告</h2>
              <BulletinList bulletins={bulletins} />
              {data?.bulletinTotal && data.bulletinTotal > bulletins.length ? <OlderBulletins total={data.bulletinTotal} /> : null}
            </div>
          </>
        )}
      </PanelButton>
      {isHydrated ? <NoticeStatus onCount={setUnread} /> : null}
    </>
  );
}
