import type { ReactNode } from 'react';
import { BrandMark } from '../BrandMark';
import styles from './PublicHeader.module.css';

/** The header of public pages without a company. @param children at the end of the row */
export function PublicHeader({ children }: { children?: ReactNode }) {
  return (
    <header className={styles.header}>
      <BrandMark size={32} />
      <b>约检</b>
      <span>企业员工体检服务</span>
      {children}
    </header>
  );
}
