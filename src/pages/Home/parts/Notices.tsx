import BellOutlined from '@ant-design/icons/es/icons/BellOutlined';
import PhoneOutlined from '@ant-design/icons/es/icons/PhoneOutlined';
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined';
import type { CallResponse } from '../../../../shared/contract/contract';
import { getHref } from '../../../../shared/routes';
import { contentApi } from '../../../api/endpoints/content';
import { AppLink } from '../../../components/AppLink';
import { Card } from '../../../components/Card';
import { Bone, EmptyState, StateView } from '../../../components/StateView';
import { StatusTag } from '../../../components/StatusTag';
import { countDaysBetween, formatDay, formatInstant, getDayOf } from '../../../lib/day';
import styles from './Notices.module.css';

type ProjectConfig = CallResponse<'projectConfigGet'>;

const SHOWN = 3;

function EarlyBird({ earlyBird }: { earlyBird: NonNullable<ProjectConfig['earlyBird']> }) {
  const days = countDaysBetween(getDayOf(Date.now()), getDayOf(Date.parse(earlyBird.endsAt)));
  if (days < 0) return null;
  return (
    <Card title="早鸟福利" actions={<StatusTag tone="warning">{days === 0 ? '今天截止' : `还剩 ${days} 天`}</StatusTag>}>
      <p className={styles.name}>{earlyBird.title}</p>
      <p className={styles.text}>{earlyBird.text}</p>
      <p className={styles.date}>截止 {formatInstant(earlyBird.endsAt)}</p>
      <AppLink to={getHref('Miqilin')} className={styles.more}>
        看看怎么领
        <RightOutlined />
      </AppLink>
    </Card>
  );
}

function Medical() {
  return (
    <Card title="高端医疗">
      <p className={styles.text}>独立候检、专人陪检、优先出报告。</p>
      <AppLink to={getHref('Medical')} className={styles.more}>
        了解贵宾服务
        <RightOutlined />
      </AppLink>
    </Card>
  );
}

function Bulletins({ bulletins }: { bulletins: NonNullable<ProjectConfig['bulletins']> }) {
  return (
    <Card title="通知公告" flush>
      {bulletins.length === 0 ? <EmptyState icon={<BellOutlined />} title="暂时没有公告" text="企业发布的体检安排会出现在这里。" /> : null}
      <ul>
        {bulletins.slice(0, SHOWN).map((bulletin) => (
          <li key={bulletin.date + bulletin.title} className={styles.bulletin}>
            <p className={styles.name}>{bulletin.title}</p>
            <p className={styles.text}>{bulletin.text}</p>
            <p className={styles.date}>{formatDay(bulletin.date)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Help({ phone }: { phone: string }) {
  return (
    <Card title="需要帮助">
      <p className={styles.text}>套餐、名额或费用有疑问，可以打电话给体检服务热线。</p>
      <a href={`tel:${phone}`} className={styles.phone}>
        <PhoneOutlined />
        {phone}
      </a>
    </Card>
  );
}

const skeleton = (
  <div className={styles.skeleton}>
    <Bone width="96px" height="20px" />
    <Bone />
    <Bone width="80%" />
    <Bone width="64px" />
  </div>
);

/** What the company announces: early-bird benefits, bulletins, contacts. */
export function Notices() {
  const query = contentApi.useGetProjectConfigQuery({});
  if (!query.data || query.isError) {
    return (
      <Card>
        <StateView query={query} label="通知公告" skeleton={skeleton}>
          {() => null}
        </StateView>
      </Card>
    );
  }
  const { earlyBird, bulletins = [], features = [], servicePhone } = query.data;
  return (
    <>
      {earlyBird ? <EarlyBird earlyBird={earlyBird} /> : null}
      {features.includes('medical') ? <Medical /> : null}
      <Bulletins bulletins={bulletins} />
      {servicePhone ? <Help phone={servicePhone} /> : null}
    </>
  );
}
