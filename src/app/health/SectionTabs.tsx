import { getHref, type PrivateId } from '../../../shared/routes';
import { AppLink } from '../../components/AppLink';
import { getPageName, getSection } from './navigation';
import styles from './SectionTabs.module.css';

/** The pages of an entry of the sidebar that has several, of which one is this page. */
export function SectionTabs({ routeId }: { routeId: PrivateId | null }) {
  const section = routeId && getSection(routeId);
  if (!section) return null;
  return (
    <nav aria-label="本栏目" className={`yj-no-print ${styles.tabs}`}>
      {section.pages.map((id) => (
        <AppLink key={id} to={getHref(id)} className="yj-plain" aria-current={id === section.current ? 'page' : undefined}>
          {getPageName(id)}
        </AppLink>
      ))}
    </nav>
  );
}
