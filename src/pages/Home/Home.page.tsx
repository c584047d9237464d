import { loadData } from './Home.data';
import styles from './Home.module.css';
import { JourneyPanel } from './parts/JourneyPanel';
import { LatestReport } from './parts/LatestReport';
import { Letter } from './parts/Letter';
import { Notices } from './parts/Notices';
import { Packages } from './parts/Packages';

/** /health: where I am on the way to my report, what to do next, and what my company prepared. */
export default function HomePage() {
  return (
    <div className={styles.page}>
      <JourneyPanel />
      <div className={styles.columns}>
        <Packages />
        <aside className={styles.aside} aria-label="报告与企业消息">
          <LatestReport />
          <Letter />
          <Notices />
        </aside>
      </div>
    </div>
  );
}

HomePage.loadData = loadData;
