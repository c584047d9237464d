import { BUSINESS_CODES, DEFAULT_THEME_COLOR } from '../../../shared/constants';
import { getHref, routes } from '../../../shared/routes';
import { toFailure } from '../../api/ApiFailure';
import { applyTheme } from '../../features/theme/applyTheme';
import { loadCall } from '../../store/publicCalls';
import type { LoadData } from '../pageModule';
import { GENERIC_MODULE, isGenericModule } from './loginModule';

/** True when the back end says that there is no such company: it is missing, or the suffix cannot be one. */
export function isUnknownCompany(error: unknown): boolean {
  const code = error ? toFailure(error).code : undefined;
  return code === BUSINESS_CODES.missing || code === BUSINESS_CODES.validation;
}

/** True for a suffix in another case than the company's own. The route table's own addresses are right as they are. */
const isOtherSpelling = (module: string, own: string) =>
  module !== own && module.toLowerCase() === own.toLowerCase() && !routes.some((row) => 'module' in row && row.module === module);

function getLoginHref(module: string, query: URLSearchParams): string {
  const search = query.toString();
  return getHref('Login', { params: { module } }) + (search && `?${search}`);
}

/** Loads the company's style and puts its colours on; another spelling of the company's suffix leads to its own; the agreement too when the page is asked to show it without JavaScript. */
export const loadData: LoadData = async ({ dispatch, params, query }) => {
  const module = params.module ?? GENERIC_MODULE;
  const agreement = query.has('agreement') && dispatch(loadCall('getPrivacyAgreement', { type: 'login' }));
  if (isGenericModule(module)) {
    await agreement;
    dispatch(applyTheme({ pryColor: DEFAULT_THEME_COLOR, bgColor: DEFAULT_THEME_COLOR, fontColor: DEFAULT_THEME_COLOR }));
    return undefined;
  }
  const [style] = await Promise.all([dispatch(loadCall('getCompanyStyleConfigBySuffix', { loginUrlSuffix: module })), agreement]);
  if (style.data) {
    const { pryColor, bgColor, fontColor, loginUrlSuffix } = style.data;
    dispatch(applyTheme({ pryColor, bgColor, fontColor }));
    return isOtherSpelling(module, loginUrlSuffix) ? { redirect: getLoginHref(loginUrlSuffix, query) } : undefined;
  }
  return { status: isUnknownCompany(style.error) ? 404 : 503 };
};
