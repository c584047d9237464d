import type { CallResponse } from '../../../../shared/contract/contract';
import { getLoginHref } from '../../../../shared/routes';
import { AppLink } from '../../../components/AppLink';
import { Icon } from '../../../components/public/Icon';
import { usePublicConfig } from '../../../lib/publicConfig';

export type CompanyItem = CallResponse<'getCompanyList'>['list'][number];

/** Companies as links to their login pages. */
export function CompanyList({ companies, recent }: { companies: readonly CompanyItem[]; recent: readonly string[] }) {
  const { basePath } = usePublicConfig();
  const isLast = ({ loginUrlSuffix }: CompanyItem) => loginUrlSuffix.toLowerCase() === recent[0]?.toLowerCase();
  return (
    <ul className="yj-tiles yj-gap-2">
      {companies.map((company) => (
        <li key={company.companyId}>
          <AppLink to={getLoginHref(company.loginUrlSuffix)} className="yj-plain yj-surface yj-line yj-middle yj-gap-3 yj-pad">
            <img src={company.logoUrl.startsWith('/') ? basePath + company.logoUrl : company.logoUrl} alt="" width={40} height={40} />
            <span className="yj-row yj-between yj-grow yj-medium">
              {company.companyName}
              {isLast(company) && <span className="yj-tag yj-soft">上次使用</span>}
            </span>
            <Icon name="right" size={18} className="yj-faint" />
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
