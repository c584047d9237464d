import { getHref } from '../../../shared/routes';
import { LinkButton } from '../../components/LinkButton';
import { ContentView } from '../../features/content/ContentView';
import { ToothChart } from './parts/ToothChart';
import { loadData } from './ToothDetail.data';

/** What the dental examination looks at, and what its findings mean. */
export default function ToothDetailPage() {
  return (
    <ContentView
      contentKey="tooth"
      title="口腔详情"
      figure={<ToothChart />}
      actions={<LinkButton to={getHref('Appoint')}>预约含口腔检查的套餐</LinkButton>}
    />
  );
}

ToothDetailPage.loadData = loadData;
