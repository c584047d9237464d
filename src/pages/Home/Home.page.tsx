import { NextActions } from '../../features/actions/NextActions';
import { UrgentActions } from '../../features/actions/UrgentActions';
import { loadData } from './Home.data';
import { Bulletins } from './parts/Bulletins';
import { JourneyPanel } from './parts/JourneyPanel';
import { LatestReport } from './parts/LatestReport';
import { Letter, useIsNewLetter } from './parts/Letter';
import { Offers } from './parts/Offers';
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
      {outage?.hasNews ? (
        <>
          <Bulletins />
          <Offers />
        </>
      ) : null}
      {outage ? null : (
        <div className="yj-columns yj-split">
          <aside className="yj-stack" aria-label="我的报告">
            <NextActions />
            <LatestReport />
          </aside>
          <div className="yj-stack">
            <Packages />
            <Bulletins />
          </div>
          <aside className="yj-stack" aria-label="企业消息">
            {isNewLetter ? null : <Letter />}
            <Offers />
          </aside>
        </div>
      )}
    </div>
  );
}

HomePage.loadData = loadData;
