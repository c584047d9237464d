import BellOutlined from '@ant-design/icons/es/icons/BellOutlined';
import type { CallResponse } from '../../../shared/contract/contract';
import { EmptyState } from '../../components/StateView';
import { formatDay } from '../../lib/day';

export type Bulletin = NonNullable<CallResponse<'projectConfigGet'>['bulletins']>[number];

/** The company's bulletins as the entries of a surface without padding. */
export function BulletinList({ bulletins }: { bulletins: readonly Bulletin[] }) {
  if (bulletins.length === 0) return <EmptyState icon={<BellOutlined />} title="暂时没有公告" text="企业发布的体检安排会出现在这里。" />;
  return (
    <ul className="yj-rows">
      {bulletins.map(({ date, title, text }) => (
        <li key={date + title} className="yj-entry">
          <p className="yj-strong">{title}</p>
          <p className="yj-muted">{text}</p>
          <p className="yj-note yj-mt-1">{formatDay(date)}</p>
        </li>
      ))}
    </ul>
  );
}
