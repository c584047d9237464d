import { BrandMark } from '../BrandMark';

/** The header of public pages without a company. */
export function PublicHeader() {
  return (
    <header className="yj-line yj-middle yj-gap-3 yj-gutter">
      <BrandMark size={32} />
      <b className="yj-large">约检</b>
      <span className="yj-faint">企业员工体检服务</span>
    </header>
  );
}
