import { getHref } from '../../../shared/routes';
import { ButtonLink } from '../../components/Button';
import { ContentView } from '../../features/content/ContentView';
import { loadData } from './Notice.data';

/** What to heed before, during and after the examination. */
export default function NoticePage() {
  return <ContentView contentKey="notice" title="体检须知" actions={<ButtonLink to={getHref('Order')}>我的订单</ButtonLink>} />;
}

NoticePage.loadData = loadData;
