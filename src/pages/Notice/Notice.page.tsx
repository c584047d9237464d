import { getHref } from '../../../shared/routes';
import { LinkButton } from '../../components/LinkButton';
import { ContentView } from '../../features/content/ContentView';
import { loadData } from './Notice.data';

/** Notes on the time before, during and after the examination. */
export default function NoticePage() {
  return <ContentView contentKey="notice" title="体检须知" actions={<LinkButton to={getHref('Order')}>我的订单</LinkButton>} />;
}

NoticePage.loadData = loadData;
