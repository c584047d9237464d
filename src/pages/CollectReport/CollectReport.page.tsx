import { getHref } from '../../../shared/routes';
import { ButtonLink } from '../../components/Button';
import { PageHeader } from '../../components/PageHeader';
import styles from './CollectReport.module.css';
import { CollectForm } from './parts/CollectForm';
import { OutsideReports } from './parts/OutsideReports';

/** Reports of other institutions, kept beside one's own. */
export default function CollectReportPage() {
  return (
    <>
      <PageHeader
        title="报告归集"
        description="把其他医院或体检机构的报告放到一起，换单位也不会丢。只有您本人能看到。"
        actions={<ButtonLink to={getHref('Report')}>体检报告</ButtonLink>}
      />
      <div className={styles.columns}>
        <CollectForm />
        <OutsideReports />
      </div>
    </>
  );
}
