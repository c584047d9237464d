import { useSearchParams } from 'react-router-dom';
import { loadData } from './Interpret.data';
import { InterpretationList } from './parts/InterpretationList';
import { InterpretationView } from './parts/InterpretationView';
import { ReadReport } from './parts/ReadReport';

/** Explanations of reports: the list, one explanation with its conversation, or the start of one from a report. */
export default function InterpretPage() {
  const [query] = useSearchParams();
  const interpretationId = query.get('id');
  const reportId = query.get('reportId');
  if (!interpretationId && reportId) return <ReadReport reportId={reportId} />;
  return interpretationId ? <InterpretationView interpretationId={interpretationId} /> : <InterpretationList />;
}

InterpretPage.loadData = loadData;
