import { contentApi } from '../../../api/endpoints/content';
import { Card } from '../../../components/Card';
import { Bone, StateView } from '../../../components/StateView';
import { BulletinList } from '../../../features/content/BulletinList';

const SHOWN = 3;

const skeleton = (
  <div className="yj-stack yj-gap-2">
    <Bone width="96px" height="20px" />
    <Bone />
    <Bone width="80%" />
    <Bone width="64px" />
  </div>
);

/** The company's newest bulletins. */
export function Bulletins() {
  const query = contentApi.useProjectConfigGetQuery({});
  if (!query.data || query.isError) {
    return (
      <Card>
        <StateView query={query} label="通知公告" skeleton={skeleton}>
          {() => null}
        </StateView>
      </Card>
    );
  }
  return (
    <Card title="通知公告" flush>
      <BulletinList bulletins={(query.data.bulletins ?? []).slice(0, SHOWN)} />
    </Card>
  );
}
