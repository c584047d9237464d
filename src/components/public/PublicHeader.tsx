import { BrandMark } from '../BrandMark';
import styles from './PublicHeader.module.css';

/** The header of public pages without a company. */
export function PublicHeader() {
  return (
    <header className={styles.header}>
      <BrandMark size={32} />
      <b>约检</b>
      <span>企业员工体检服务</span>
    </header>
  );
}
