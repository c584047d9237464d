import { useSearchParams } from 'react-router-dom';
import { loadData } from './Interpret.data';
import { InterpretationList } from './parts/InterpretationList';
import { InterpretationView } from './parts/InterpretationView';
import { ReadReport } from './parts/ReadReport';

/** Reports in plain words: the list, one reading with its conversation, or the way from a report to its reading. */
export default function InterpretPage() {
  const [query] = useSearchParams();
  const interpretationId = query.get('id');
  const reportId = query.get('reportId');
  if (!interpretationId && reportId) return <ReadReport reportId={reportId} />;
  return interpretationId ? <InterpretationView interpretationId={interpretationId} /> : <InterpretationList />;
}

InterpretPage.loadData = loadData;
