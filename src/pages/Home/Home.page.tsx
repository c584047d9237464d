import { NextActions } from '../../features/actions/NextActions';
import { UrgentActions } from '../../features/actions/UrgentActions';
import { loadData } from './Home.data';
import { JourneyPanel } from './parts/JourneyPanel';
import { LatestReport } from './parts/LatestReport';
import { Letter, useIsNewLetter } from './parts/Letter';
import { Notices } from './parts/Notices';
import { Packages } from './parts/Packages';
import { useHomeOutage } from './useHomeOutage';

/** /health: the journey to the report, the next action, and what the company offers. */
export default function HomePage() {
  const isNewLetter = useIsNewLetter();
  const outage = useHomeOutage();
  return (
    <div className="yj-stack">
      <UrgentActions />
      <JourneyPanel outage={outage} />
      {isNewLetter ? <Letter isNew /> : null}
      {outage?.hasNews ? <Notices /> : null}
      {outage ? null : (
        <div className="yj-columns yj-split">
          <aside className="yj-stack" aria-label="我的报告">
            <NextActions />
            <LatestReport />
          </aside>
          <Packages />
          <aside className="yj-stack" aria-label="企业消息">
            {isNewLetter ? null : <Letter />}
            <Notices />
          </aside>
        </div>
      )}
    </div>
  );
}

HomePage.loadData = loadData;
