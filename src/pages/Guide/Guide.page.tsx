import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import { getHref } from '../../../shared/routes';
import { LinkButton } from '../../components/LinkButton';
import { ContentView } from '../../features/content/ContentView';
import { loadData } from './Guide.data';

/** From choosing a package to understanding the report, step by step. */
export default function GuidePage() {
  return (
    <ContentView
      contentKey="guide"
      title="体检指南"
      actions={
        <LinkButton to={getHref('Appoint')} type="primary" icon={<CalendarOutlined />}>
          预约体检
        </LinkButton>
      }
    />
  );
}

GuidePage.loadData = loadData;
