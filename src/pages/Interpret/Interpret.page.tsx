import { useSearchParams } from 'react-router-dom';
import { InterpretationList } from './parts/InterpretationList';
import { InterpretationView } from './parts/InterpretationView';

/** Reports in plain words: the list, or one reading with its conversation. */
export default function InterpretPage() {
  const [query] = useSearchParams();
  const interpretationId = query.get('id');
  return interpretationId ? <InterpretationView interpretationId={interpretationId} /> : <InterpretationList />;
}
