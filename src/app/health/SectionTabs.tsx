import { getHref, type PrivateId } from '../../../shared/routes';
import { LinkTabs } from '../../components/LinkTabs';
import { getPageName, getSection } from './navigation';
import styles from './SectionTabs.module.css';

/** The pages of an entry of the sidebar that has several, of which one is this page. */
export function SectionTabs({ routeId }: { routeId: PrivateId | null }) {
  const section = routeId && getSection(routeId);
  if (!section) return null;
  const tabs = section.pages.map((id) => ({ to: getHref(id), label: getPageName(id), isCurrent: id === section.current }));
  return (
    <div className={styles.place}>
      <LinkTabs label="本栏目" tabs={tabs} />
    </div>
  );
}
