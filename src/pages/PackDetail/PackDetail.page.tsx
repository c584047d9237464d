import StopOutlined from '@ant-design/icons/es/icons/StopOutlined';
import { Tag } from 'antd';
import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BUSINESS_CODES } from '../../../shared/constants';
import type { CallResponse } from '../../../shared/contract/contract';
import { getHref } from '../../../shared/routes';
import { packagesApi } from '../../api/endpoints/packages';
import { Card } from '../../components/Card';
import { LinkButton } from '../../components/LinkButton';
import { Loading } from '../../components/Loading';
import { PageHeader } from '../../components/PageHeader';
import { BoneCard, EmptyState, FailedState } from '../../components/StateView';
import { StatusTag } from '../../components/StatusTag';
import { keepConsistent, toggleAddOn } from '../../features/booking/addOnRules';
import { Gaps } from '../../features/booking/Gaps';
import { loadData } from './PackDetail.data';
import styles from './PackDetail.module.css';
import { formatPackDetailQuery, type PackDetailView, parsePackDetailUrl } from './packDetailUrl';
import { AddOns } from './parts/AddOns';
import { Compare } from './parts/Compare';
import { Items } from './parts/Items';
import { Summary } from './parts/Summary';

type Details = CallResponse<'queryComboDetails'>;

const skeleton = (
  <div className="yj-columns yj-mb-5">
    <div className={`yj-stack ${styles.main}`}>
      <BoneCard height={330} />
      <BoneCard height={240} />
      <BoneCard height={240} />
    </div>
    <div className="yj-sticky">
      <BoneCard height={280} />
    </div>
  </div>
);

function Preparation({ preparation }: Pick<Details, 'preparation'>) {
  if (preparation.length === 0) return null;
  return (
    <Card title={<span id="preparation">检前准备</span>}>
      <ol className="yj-tiles">
        {preparation.map(({ title, text }) => (
          <li key={title}>
            <h3 className="yj-normal yj-strong">{title}</h3>
            <p className="yj-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** The parts of the page, because it is long. */
function Contents({ combo }: { combo: Details }) {
  const parts = [
    ['items', '检查项目', true],
    ['gaps', '查不出什么', combo.addOns.some(({ gap }) => gap)],
    ['addOns', '可选加项', combo.addOns.length > 0],
    ['preparation', '检前准备', combo.preparation.length > 0],
    ['compare', '对比套餐', true],
  ] as const;
  return (
    <nav aria-label="本页内容" className="yj-row yj-gap-4">
      {parts.map(([id, name, shown]) =>
        shown ? (
          <a key={id} href={`#${id}`} className="yj-muted yj-plain">
            {name}
          </a>
        ) : null,
      )}
    </nav>
  );
}

interface FullProps {
  combo: Details;
  view: PackDetailView;
  onChange(change: Partial<PackDetailView>): void;
}

function Full({ combo, view, onChange }: FullProps) {
  const addOns = keepConsistent(combo.addOns, view.addOns);
  return (
    <>
      <ul className="yj-row yj-mb-5" aria-label="套餐特点">
        {combo.suitable ? null : (
          <li>
            <StatusTag icon={<StopOutlined />}>不适合您：{combo.reason}</StatusTag>
          </li>
        )}
        {[`${combo.itemCount} 项检查`, ...combo.tags].map((fact) => (
          <li key={fact}>
            <Tag>{fact}</Tag>
          </li>
        ))}
      </ul>
      <div className="yj-columns yj-mb-5">
        <div className="yj-sticky">
          <Summary combo={combo} addOns={addOns} />
        </div>
        <div className={`yj-stack ${styles.main}`}>
          <Items groups={combo.groups} />
          <Gaps addOns={combo.addOns.filter(({ addOnId }) => !addOns.includes(addOnId))} />
          <AddOns addOns={combo.addOns} selected={addOns} onToggle={(id) => onChange({ addOns: toggleAddOn(combo.addOns, addOns, id) })} />
          <Preparation preparation={combo.preparation} />
        </div>
      </div>
      <Compare comboId={combo.comboId} compare={view.compare} onChange={(compare) => onChange({ compare })} />
    </>
  );
}

const backHome = (
  <LinkButton to={getHref('Home')} type="primary">
    回首页看看套餐
  </LinkButton>
);

/** /health/packDetail?comboId=…&addOns=…&compare=…: what a package holds, what it costs, and how it differs from others. */
export default function PackDetailPage() {
  const [query, setQuery] = useSearchParams();
  // The address changes in a transition; a tick must show at once.
  const [view, showView] = useOptimistic(parsePackDetailUrl(query));
  const details = packagesApi.useQueryComboDetailsQuery({ comboId: view.comboId }, { skip: !view.comboId });
  const handleChange = (change: Partial<PackDetailView>) => {
    const next = { ...view, ...change };
    const values = Object.entries(formatPackDetailQuery(next)).filter(([, value]) => value);
    startTransition(() => {
      showView(next);
      setQuery(Object.fromEntries(values), { replace: true });
    });
  };
  const combo = details.currentData;
  const isMissing = details.error && 'code' in details.error && details.error.code === BUSINESS_CODES.missing;
  return (
    <>
      <PageHeader
        title={combo?.name ?? '套餐详情'}
        description={combo?.description}
        actions={combo ? <Contents combo={combo} /> : undefined}
      />
      {combo ? (
        <Full combo={combo} view={view} onChange={handleChange} />
      ) : !view.comboId || isMissing ? (
        <Card>
          <EmptyState title="没有找到这个套餐" text="它可能已经下架，或不属于您当前的体检卡。" action={backHome} />
        </Card>
      ) : details.isError ? (
        <Card>
          <FailedState label="套餐详情" onRetry={details.refetch} busy={details.isFetching} />
        </Card>
      ) : (
        <Loading label="套餐详情">{skeleton}</Loading>
      )}
    </>
  );
}

PackDetailPage.loadData = loadData;
