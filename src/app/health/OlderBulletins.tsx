import { Button } from 'antd';
import { useState } from 'react';
import { BULLETINS_LISTED } from '../../../shared/constants';
import { contentApi } from '../../api/endpoints/content';
import { BoneLines, StateView } from '../../components/StateView';
import { BulletinList } from '../../features/content/BulletinList';

function Page({ page }: { page: number }) {
  const query = contentApi.useBulletinListQuery({ page, pageSize: BULLETINS_LISTED });
  return (
    <StateView query={query} label="更早的公告" skeleton={<BoneLines inset height={120} />}>
      {({ list }) => (list.length > 0 ? <BulletinList bulletins={list} /> : null)}
    </StateView>
  );
}

/** The bulletins beyond the newest ones, a page with each press. */
export function OlderBulletins({ total }: { total: number }) {
  const [shown, setShown] = useState(1);
  const older = Array.from({ length: shown - 1 }, (_, index) => index + 2);
  return (
    <>
      {older.map((page) => (
        <Page key={page} page={page} />
      ))}
      {shown * BULLETINS_LISTED < total ? (
        <div className="yj-entry">
          <Button type="link" size="small" block onClick={() => setShown(shown + 1)}>
            查看更早的公告
          </Button>
        </div>
      ) : null}
    </>
  );
}
