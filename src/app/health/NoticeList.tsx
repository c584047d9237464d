import AccountBookOutlined from '@ant-design/icons/es/icons/AccountBookOutlined';
import BellOutlined from '@ant-design/icons/es/icons/BellOutlined';
import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined';
import FileDoneOutlined from '@ant-design/icons/es/icons/FileDoneOutlined';
import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined';
import MessageOutlined from '@ant-design/icons/es/icons/MessageOutlined';
import SafetyCertificateOutlined from '@ant-design/icons/es/icons/SafetyCertificateOutlined';
import SwapOutlined from '@ant-design/icons/es/icons/SwapOutlined';
import { Avatar, Badge, Button } from 'antd';
import type { CallResponse } from '../../../shared/contract/contract';
import { isCallMissing } from '../../api/ApiFailure';
import { noticeApi } from '../../api/endpoints/notice';
import { AppLink } from '../../components/AppLink';
import { Bone, EmptyState, StateView } from '../../components/StateView';
import { useClock } from '../../lib/clock';
import { formatAgo } from '../../lib/day';
import type { IconType } from '../../lib/iconType';
import styles from './panels.module.css';
import { useNotices } from './useNotices';

type Notice = CallResponse<'noticeList'>['list'][number];

const ICONS: Record<Notice['kind'], IconType> = {
  order: FileDoneOutlined,
  payment: SwapOutlined,
  waitlist: ClockCircleOutlined,
  report: FileTextOutlined,
  interpretation: MessageOutlined,
  invoice: AccountBookOutlined,
  reminder: CalendarOutlined,
  account: SafetyCertificateOutlined,
};

const skeleton = (
  <div className="yj-stack yj-gap-3 yj-pad">
    <Bone width="50%" height="18px" />
    <Bone />
    <Bone width="50%" height="18px" />
    <Bone />
  </div>
);

function NoticeItem({ notice, onOpen }: { notice: Notice; onOpen(): void }) {
  const clock = useClock();
  const { kind, title, body, link, createdAt, read } = notice;
  const Icon = ICONS[kind];
  return (
    <li>
      <AppLink to={link} className={styles.item} onClick={onOpen}>
        <Badge dot={!read} className="yj-fixed">
          <Avatar size={36} icon={<Icon />} className="yj-soft" />
        </Badge>
        <span className="yj-grow">
          <span className="yj-line yj-baseline yj-between yj-gap-3">
            <span className="yj-strong">{title}</span>
            <time className="yj-note yj-fixed" dateTime={createdAt}>
              {formatAgo(createdAt, clock.now())}
            </time>
          </span>
          <span className="yj-block yj-muted">{body}</span>
        </span>
        {read ? null : <span className="yj-visually-hidden">未读</span>}
      </AppLink>
    </li>
  );
}

/** Notices to the person, the newest first. @param close closes the panel */
export function NoticeList({ close }: { close(): void }) {
  const { query, hasMore, showMore } = useNotices();
  const [markRead, { isLoading }] = noticeApi.useNoticeReadMutation();
  const unread = query.data?.unread ?? 0;
  if (isCallMissing(query.error)) return null;
  const handleOpen = ({ read, noticeId }: Notice) => {
    if (!read) void markRead({ noticeIds: [noticeId] });
    close();
  };
  return (
    <section aria-label="我的通知" className="yj-rows">
      <header className="yj-line yj-middle yj-between yj-entry">
        <h2 className="yj-large">我的通知</h2>
        {/* Stays when nothing is unread, so that it keeps the focus. */}
        {query.data?.total ? (
          <Button
            type="link"
            size="small"
            loading={isLoading}
            aria-disabled={unread === 0}
            onClick={() => (unread > 0 ? markRead({ all: true }) : undefined)}
          >
            {unread > 0 ? '全部标为已读' : '已全部读过'}
          </Button>
        ) : null}
      </header>
      <StateView
        query={query}
        label="通知"
        skeleton={skeleton}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState icon={<BellOutlined />} title="还没有通知" text="预约确认、退款、报告和发票的消息会出现在这里。" />}
      >
        {({ list }) => (
          <ul className="yj-rows" aria-busy={query.isFetching}>
            {list.map((notice) => (
              <NoticeItem key={notice.noticeId} notice={notice} onOpen={() => handleOpen(notice)} />
            ))}
          </ul>
        )}
      </StateView>
      {hasMore ? (
        <div className="yj-entry">
          <Button type="link" size="small" block loading={query.isFetching} onClick={showMore}>
            {query.isFetching ? '正在加载…' : '查看更早的通知'}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
