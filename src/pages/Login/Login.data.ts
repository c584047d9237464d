import { BUSINESS_CODES, DEFAULT_THEME_COLOR } from '../../../shared/constants';
import { getLoginHref, routes } from '../../../shared/routes';
import { toFailure } from '../../api/ApiFailure';
import { applyTheme } from '../../kit/theme/applyTheme';
import { loadCall } from '../../store/publicCalls';
import type { LoadData } from '../pageModule';
import { GENERIC_SUFFIX, isGenericSuffix } from './companySuffix';

/** True when the back end says that there is no such company: it is missing, or the suffix is invalid. */
export function isUnknownCompany(error: unknown): boolean {
  const code = error ? toFailure(error).code : undefined;
  return code === BUSINESS_CODES.missing || code === BUSINESS_CODES.validation;
}

/** True for a suffix in another case than the company's own, except for addresses of the route table. */
const isOtherSpelling = (companySuffix: string, own: string) =>
  companySuffix !== own &&
  companySuffix.toLowerCase() === own.toLowerCase() &&
  !routes.some((row) => row.kind === 'login' && row.companySuffix === companySuffix);

/**
 * Loads the company's style and applies its colours. A suffix in another case redirects to the company's own. Also loads the agreement when
 * `?agreement` shows it without JavaScript.
 */
export const loadData: LoadData = async ({ dispatch, params, query }) => {
  const companySuffix = params.companySuffix ?? GENERIC_SUFFIX;
  const agreement = query.has('agreement') && dispatch(loadCall('getPrivacyAgreement', { type: 'login' }));
  if (isGenericSuffix(companySuffix)) {
    await agreement;
    await dispatch(applyTheme({ pryColor: DEFAULT_THEME_COLOR, bgColor: DEFAULT_THEME_COLOR, fontColor: DEFAULT_THEME_COLOR }));
    return undefined;
  }
  const [style] = await Promise.all([dispatch(loadCall('getCompanyStyleConfigBySuffix', { loginUrlSuffix: companySuffix })), agreement]);
  if (style.data) {
    const { pryColor, bgColor, fontColor, loginUrlSuffix } = style.data;
    await dispatch(applyTheme({ pryColor, bgColor, fontColor }));
    return isOtherSpelling(companySuffix, loginUrlSuffix) ? { redirect: getLoginHref(loginUrlSuffix, query) } : undefined;
  }
  return { status: isUnknownCompany(style.error) ? 404 : 503 };
};
