import { NextActions } from '../../features/actions/NextActions';
import { UrgentActions } from '../../features/actions/UrgentActions';
import { loadData } from './Home.data';
import { JourneyPanel } from './parts/JourneyPanel';
import { LatestReport } from './parts/LatestReport';
import { Letter, useIsNewLetter } from './parts/Letter';
import { Notices } from './parts/Notices';
import { Packages } from './parts/Packages';

/** /health: the journey to the report, the next action, and what the company offers. */
export default function HomePage() {
  const isNewLetter = useIsNewLetter();
  return (
    <div className="yj-stack">
      <UrgentActions />
      <JourneyPanel />
      {isNewLetter ? <Letter isNew /> : null}
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
    </div>
  );
}

HomePage.loadData = loadData;
