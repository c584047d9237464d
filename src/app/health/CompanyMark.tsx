import { usePublicConfig } from '../../lib/publicConfig';
import styles from './CompanyMark.module.css';

interface CompanyMarkProps {
  name: string;
  /** Address of the logo; without one, the first character of the name is shown. */
  logoUrl?: string | undefined;
}

/** The company's logo and name. The logo is decorative. */
export function CompanyMark({ name, logoUrl }: CompanyMarkProps) {
  const { basePath } = usePublicConfig();
  const source = logoUrl?.startsWith('/') ? basePath + logoUrl : logoUrl;
  return (
    <span className={styles.company}>
      {source ? (
        <img src={source} alt="" width={36} height={36} className={styles.logo} />
      ) : (
        <span aria-hidden="true" className={styles.letter}>
          {name.slice(0, 1)}
        </span>
      )}
      <span className={styles.name}>{name}</span>
    </span>
  );
}
