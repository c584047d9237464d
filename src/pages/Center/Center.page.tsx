import { PageHeader } from '../../components/PageHeader';
import { loadData } from './Center.data';
import styles from './Center.module.css';
import { AccessLog } from './parts/AccessLog';
import { Consents } from './parts/Consents';
import { EraseAccount } from './parts/EraseAccount';
import { ExportData } from './parts/ExportData';
import { MyInfo } from './parts/MyInfo';

/** What is known about me, and what may be done with it. */
export default function CenterPage() {
  return (
    <>
      <PageHeader title="我的信息" />
      <div className={styles.stack}>
        <MyInfo />
        <Consents />
        <div className={styles.columns}>
          <AccessLog />
          <ExportData />
        </div>
        <EraseAccount />
      </div>
    </>
  );
}

CenterPage.loadData = loadData;
