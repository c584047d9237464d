import BellOutlined from '@ant-design/icons/es/icons/BellOutlined';
import { Badge } from 'antd';
import { contentApi } from '../../api/endpoints/content';
import { PanelButton } from '../../components/PanelButton';
import { EmptyState } from '../../components/StateView';
import { formatDay } from '../../lib/day';
import { useHydrated } from '../../lib/useHydrated';
import styles from './NoticeBell.module.css';
import { NoticeList } from './NoticeList';
import { useUnreadNotices } from './useNotices';
import { type Bulletin, getBulletinKey, useUnseenBulletins } from './useUnseenBulletins';

/** More than this is shown as `99+`. */
const MOST_SHOWN = 99;

/** Not a landmark: the panel is one, and the home page has a section of the same name. */
function Bulletins({ bulletins }: { bulletins: readonly Bulletin[] }) {
  return (
    <div>
      <header className={styles.header}>
        <h2 className={styles.title}>通知公告</h2>
      </header>
      {bulletins.length === 0 ? <EmptyState icon={<BellOutlined />} title="暂时没有公告" text="企业发布的体检安排会出现在这里。" /> : null}
      <ul>
        {bulletins.map((bulletin) => (
          <li key={getBulletinKey(bulletin)} className={styles.bulletin}>
            <p className={styles.name}>{bulletin.title}</p>
            <p className={styles.text}>{bulletin.text}</p>
            <p className={styles.date}>{formatDay(bulletin.date)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The number of new notices: as digits on screen, in words for screen readers. */
function BellName({ count }: { count: number }) {
  return (
    <>
      <Badge count={count} overflowCount={MOST_SHOWN} size="small" className={styles.count} aria-hidden="true">
        <BellOutlined />
      </Badge>
      <span className="yj-visually-hidden">{count > 0 ? `通知公告，${count} 条未读` : '通知公告'}</span>
    </>
  );
}

/** @param unseen bulletins that this browser has not shown */
function BellCount({ unseen }: { unseen: number }) {
  return <BellName count={useUnreadNotices() + unseen} />;
}

/** Announces a new notice. */
function NoticeStatus() {
  const unread = useUnreadNotices();
  return (
    <span role="status" className="yj-visually-hidden">
      {unread > 0 ? `${unread} 条未读通知` : ''}
    </span>
  );
}

/**
 * Notices to the person and bulletins of the company, with the number of new ones. Notices are fetched by the browser only, so that they
 * cost nothing while the server renders.
 */
export function NoticeBell() {
  const { data } = contentApi.endpoints.getProjectConfig.useQuery({});
  const bulletins = data?.bulletins ?? [];
  const { unseen, markSeen } = useUnseenBulletins(bulletins);
  const isHydrated = useHydrated();
  return (
    <>
      <PanelButton
        panelName="最新通知"
        className={styles.button}
        width={400}
        onOpen={markSeen}
        label={isHydrated ? <BellCount unseen={unseen} /> : <BellName count={0} />}
      >
        {(close) => (
          <>
            <NoticeList close={close} />
            <Bulletins bulletins={bulletins} />
          </>
        )}
      </PanelButton>
      {isHydrated ? <NoticeStatus /> : null}
    </>
  );
}
