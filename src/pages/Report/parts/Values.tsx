import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { Button, Segmented } from 'antd';
import { startTransition, useOptimistic, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Card } from '../../../components/Card';
import { SearchInput } from '../../../components/SearchInput';
import { EmptyState } from '../../../components/StateView';
import { isAbnormal, type ReportDetails } from '../../../features/report/reportTexts';
import { getReportHref } from '../../../features/report/reportUrl';
import styles from '../Report.module.css';
import { ObservationTable } from './ObservationTable';
import { findFormer } from './Versions';

/** The values by category, with filters: abnormal ones, or a search. */
export function Values({ report, onlyAbnormal }: { report: ReportDetails; onlyAbnormal: boolean }) {
  const navigate = useNavigate();
  // The address changes in a transition, but the switch must react at once.
  const [isOnly, showOnly] = useOptimistic(onlyAbnormal);
  const toggleOnly = (next: boolean) =>
    startTransition(() => {
      showOnly(next);
      const { reportId } = report;
      const href = getReportHref({ view: 'one', reportId, onlyAbnormal: next, version: findFormer(report)?.version });
      return navigate(href, { replace: true, preventScrollReset: true });
    });
  const [keyword, setKeyword] = useState('');
  const word = keyword.trim().toLowerCase();
  const groups = report.groups
    .map(({ category, observations }) => ({
      category,
      observations: observations.filter(
        ({ flag, name, code }) =>
          (!isOnly || isAbnormal(flag)) && (word === '' || name.toLowerCase().includes(word) || code.toLowerCase() === word),
      ),
    }))
    .filter(({ observations }) => observations.length > 0);
  const shown = groups.reduce((sum, { observations }) => sum + observations.length, 0);
  return (
    <>
      <div className="yj-stack yj-gap-3 yj-no-print">
        <div className={`yj-row yj-gap-3 ${styles.filters}`}>
          <search>
            <SearchInput
              label="查找检查项目"
              placeholder="查找项目，例如 尿酸"
              value={keyword}
              onChange={({ target: { value } }) => setKeyword(value)}
            />
          </search>
          <Segmented
            aria-label="显示的项目"
            name="only"
            options={[
              { value: 'all', label: '全部项目' },
              { value: 'abnormal', label: '只看异常' },
            ]}
            value={isOnly ? 'abnormal' : 'all'}
            onChange={(value) => toggleOnly(value === 'abnormal')}
          />
          <span role="status" className="yj-muted">
            {isOnly || word ? `找到 ${shown} 项` : `共 ${shown} 项`}
          </span>
        </div>
        <nav aria-label="检查分类">
          <ul className="yj-row yj-gap-4">
            {groups.map(({ category }) => (
              <li key={category}>
                <a href={`#group-${category}`}>{category}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {groups.length === 0 ? (
        <EmptyState
          icon={<SearchOutlined />}
          title="没有符合的项目"
          text="换个名称，或看全部项目。"
          action={
            <Button
              onClick={() => {
                setKeyword('');
                toggleOnly(false);
              }}
            >
              看全部项目
            </Button>
          }
        />
      ) : null}
      {groups.map(({ category, observations }) => (
        <div key={category} id={`group-${category}`}>
          <Card title={category} hint={`${observations.length} 项`} flush>
            <ObservationTable category={category} observations={observations} />
          </Card>
        </div>
      ))}
    </>
  );
}
