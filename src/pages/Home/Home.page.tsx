import { NextActions } from '../../features/actions/NextActions';
import { UrgentActions } from '../../features/actions/UrgentActions';
import { loadData } from './Home.data';
import { JourneyPanel } from './parts/JourneyPanel';
import { LatestReport } from './parts/LatestReport';
import { Letter } from './parts/Letter';
import { Notices } from './parts/Notices';
import { Packages } from './parts/Packages';

/** /health: the journey to the report, the next action, and what the company offers. */
export default function HomePage() {
  return (
    <div className="yj-stack">
      <UrgentActions />
      <JourneyPanel />
      <div className="yj-columns yj-split">
        <aside className="yj-stack" aria-label="我的报告">
          <NextActions />
          <LatestReport />
        </aside>
        <Packages />
        <aside className="yj-stack" aria-label="企业消息">
          <Letter />
          <Notices />
        </aside>
      </div>
    </div>
  );
}

HomePage.loadData = loadData;
