import PhoneOutlined from '@ant-design/icons/es/icons/PhoneOutlined';
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined';
import type { CallResponse } from '../../../../shared/contract/contract';
import { getHref } from '../../../../shared/routes';
import { contentApi } from '../../../api/endpoints/content';
import { AppLink } from '../../../components/AppLink';
import { Card } from '../../../components/Card';
import { StatusTag } from '../../../components/StatusTag';
import { useClock } from '../../../lib/clock';
import { countDaysBetween, formatInstant, getDayOf } from '../../../lib/day';

type ProjectConfig = CallResponse<'projectConfigGet'>;

function EarlyBird({ earlyBird }: { earlyBird: NonNullable<ProjectConfig['earlyBird']> }) {
  const clock = useClock();
  const days = countDaysBetween(getDayOf(clock.now()), getDayOf(Date.parse(earlyBird.endsAt)));
  if (days < 0) return null;
  return (
    <Card title="早鸟福利" actions={<StatusTag tone="warning">{days === 0 ? '今天截止' : `还剩 ${days} 天`}</StatusTag>}>
      <p className="yj-medium">{earlyBird.title}</p>
      <p className="yj-muted">{earlyBird.text}</p>
      <p className="yj-note yj-mt-1">截止 {formatInstant(earlyBird.endsAt)}</p>
      <AppLink to={getHref('Miqilin')} className="yj-link yj-mt-3">
        看看怎么领
        <RightOutlined />
      </AppLink>
    </Card>
  );
}

function Medical() {
  return (
    <Card title="高端医疗">
      <p className="yj-muted">独立候检、专人陪检、优先出报告。</p>
      <AppLink to={getHref('Medical')} className="yj-link yj-mt-3">
        了解贵宾服务
        <RightOutlined />
      </AppLink>
    </Card>
  );
}

function Help({ phone }: { phone: string }) {
  return (
    <Card title="需要帮助">
      <p className="yj-muted">套餐、名额或费用有疑问，可以打电话给体检服务热线。</p>
      <a href={`tel:${phone}`} className="yj-link yj-large yj-mt-3">
        <PhoneOutlined />
        {phone}
      </a>
    </Card>
  );
}

/** What the company offers besides packages, and whom to ask; nothing until it is known. */
export function Offers() {
  const { data, isError } = contentApi.useProjectConfigGetQuery({});
  if (!data || isError) return null;
  const { earlyBird, features = [], servicePhone } = data;
  return (
    <>
      {earlyBird ? <EarlyBird earlyBird={earlyBird} /> : null}
      {features.includes('medical') ? <Medical /> : null}
      {servicePhone ? <Help phone={servicePhone} /> : null}
    </>
  );
}
