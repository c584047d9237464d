import { useSearchParams } from 'react-router-dom';
import { parseReportUrl } from '../../features/report/reportUrl';
import { ActionPlan } from './parts/ActionPlan';
import { Comparison } from './parts/Comparison';
import { ReportList } from './parts/ReportList';
import { ReportView } from './parts/ReportView';
import { Trend } from './parts/Trend';
import { loadData } from './Report.data';

/** Health reports: the list, one report, trends, a comparison, or the health actions, by the address. */
export default function ReportPage() {
  const [query] = useSearchParams();
  const view = parseReportUrl(query);
  switch (view.view) {
    case 'one':
      return <ReportView reportId={view.reportId} version={view.version} onlyAbnormal={view.onlyAbnormal ?? false} />;
    case 'trend':
      return <Trend codes={view.codes} until={view.until} />;
    case 'compare':
      return <Comparison reportIds={view.reportIds} page={view.page ?? 1} />;
    case 'actions':
      return <ActionPlan page={view.page ?? 1} />;
    default:
      return <ReportList page={view.page ?? 1} />;
  }
}

ReportPage.loadData = loadData;
