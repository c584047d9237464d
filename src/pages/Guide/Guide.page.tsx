import { getHref } from '../../../shared/routes';
import { ButtonLink } from '../../components/Button';
import { ContentView } from '../../features/content/ContentView';
import { loadData } from './Guide.data';

/** From choosing a package to understanding the report, step by step. */
export default function GuidePage() {
  return (
    <ContentView
      contentKey="guide"
      title="体检指南"
      actions={
        <>
          <ButtonLink to={getHref('Notice')}>体检须知</ButtonLink>
          <ButtonLink to={getHref('ToothDetail')}>口腔详情</ButtonLink>
          <ButtonLink to={getHref('Appoint')} kind="primary" icon="calendar">
            预约体检
          </ButtonLink>
        </>
      }
    />
  );
}

GuidePage.loadData = loadData;
