import LineChartOutlined from '@ant-design/icons/es/icons/LineChartOutlined';
import { Checkbox, Flex } from 'antd';
import { useNavigate } from 'react-router-dom';
import type { CallResponse } from '../../../../shared/contract/contract';
import { recordsApi } from '../../../api/endpoints/records';
import { Disclosure } from '../../../components/Disclosure';
import { LinkButton } from '../../../components/LinkButton';
import { PageHeader } from '../../../components/PageHeader';
import { BoneCard, EmptyState, StateView } from '../../../components/StateView';
import { UrgentActions } from '../../../features/actions/UrgentActions';
import { getReportHref, TREND_MAX } from '../../../features/report/reportUrl';
import { SeriesCard } from './SeriesCard';

type TrendData = CallResponse<'queryReportTrend'>;

const skeleton = (
  <Flex vertical gap={24}>
    <BoneCard height={88} />
    <BoneCard height={320} />
    <BoneCard height={320} />
  </Flex>
);

/** Choices by category, in the order in which they come. */
function groupChoices(choices: TrendData['choices']): [string, TrendData['choices']][] {
  const groups = new Map<string, TrendData['choices']>();
  for (const choice of choices) groups.set(choice.category, [...(groups.get(choice.category) ?? []), choice]);
  return [...groups];
}

function Choices({ choices, codes }: { choices: TrendData['choices']; codes: readonly string[] }) {
  const navigate = useNavigate();
  const toggle = (code: string) => {
    const next = codes.includes(code) ? codes.filter((each) => each !== code) : [...codes, code];
    if (next.length > 0) navigate(getReportHref({ view: 'trend', codes: next }), { replace: true, preventScrollReset: true });
  };
  const isFull = codes.length >= TREND_MAX;
  const chosen = choices.filter(({ code }) => codes.includes(code));
  const label = (
    <>
      <b>选择指标</b>{' '}
      <span role="status" className="yj-muted">
        {isFull ? `已选满 ${TREND_MAX} 项` : `已选 ${chosen.length} 项：${chosen.map(({ name }) => name).join('、') || '无'}`}
      </span>
    </>
  );
  const groups = groupChoices(choices).map(([category, group]) => (
    <fieldset key={category} className="yj-row yj-gap-4 yj-mb-3">
      <legend className="yj-note">{category}</legend>
      {group.map(({ code, name }) => (
        <Checkbox key={code} checked={codes.includes(code)} disabled={isFull && !codes.includes(code)} onChange={() => toggle(code)}>
          {name}
        </Checkbox>
      ))}
    </fieldset>
  ));
  return (
    <Disclosure label={label} className="yj-surface yj-pad">
      {groups}
      <p className="yj-note yj-mt-3">列出的是至少查过两次的数值项目，最多同时看 {TREND_MAX} 项。</p>
    </Disclosure>
  );
}

/** Values over the years, each with the reference range of its report. */
export function Trend({ codes, until }: { codes: readonly string[]; until?: string | undefined }) {
  const trend = recordsApi.useQueryReportTrendQuery({ codes: [...codes], ...(until && { until }) });
  return (
    <>
      <PageHeader
        view="trend"
        title="指标趋势"
        description={`${until ? `${until} 以前的结果，` : ''}按真实日期排列；绿色区域是每次报告自己的参考范围。`}
        actions={
          until ? (
            <LinkButton to={getReportHref({ view: 'trend', codes })}>最近的结果</LinkButton>
          ) : (
            <LinkButton to={getReportHref({ view: 'list' })}>全部报告</LinkButton>
          )
        }
      />
      <StateView
        query={trend}
        label="指标趋势"
        skeleton={skeleton}
        isEmpty={({ choices, series }) => choices.length === 0 && series.length === 0}
        empty={<EmptyState icon={<LineChartOutlined />} title="还看不了趋势" text="同一个项目至少有两次结果，才能看出变化。" />}
      >
        {({ series, choices }) => (
          <Flex vertical gap={24} aria-busy={trend.isFetching}>
            <UrgentActions saysFailure />
            <Choices choices={choices} codes={codes} />
            {series.map((each) => (
              <SeriesCard key={each.code} series={each} />
            ))}
          </Flex>
        )}
      </StateView>
    </>
  );
}
