import type { ReactNode } from 'react';
import { BrandMark } from '../BrandMark';

/** The header of public pages without a company. @param children at the end of the row */
export function PublicHeader({ children }: { children?: ReactNode }) {
  return (
    <header className="yj-line yj-middle yj-gap-3 yj-gutter">
      <BrandMark size={32} />
      <span className="yj-row yj-middle yj-grow">
        <b className="yj-large yj-nowrap">约检</b>
        <span className="yj-faint">企业员工体检服务</span>
      </span>
      {children}
    </header>
  );
}
