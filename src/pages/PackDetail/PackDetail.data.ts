import { BUSINESS_CODES } from '../../../shared/constants';
import { getHref } from '../../../shared/routes';
import { packagesApi } from '../../api/endpoints/packages';
import type { LoadData } from '../pageModule';
import { parsePackDetailUrl } from './packDetailUrl';

/** The package, its price with the chosen add-ons if the person can book it, and the packages that it can be compared with. */
export const loadData: LoadData = async ({ dispatch, query }) => {
  const { comboId, addOns, compare } = parsePackDetailUrl(query);
  if (!comboId) return { redirect: getHref('Home') };
  const { queryComboDetails, getComboAmount, getHomeComboListByCard, contrastComboItem } = packagesApi.endpoints;
  const asked = dispatch(queryComboDetails.initiate({ comboId }));
  const [details] = await Promise.all([
    asked,
    asked.then(({ data: combo }) => (combo?.suitable ? dispatch(getComboAmount.initiate({ comboId, addOnIds: addOns })) : undefined)),
    dispatch(getHomeComboListByCard.initiate()),
    compare.length > 0 ? dispatch(contrastComboItem.initiate({ comboIds: [comboId, ...compare] })) : undefined,
  ]);
  const { error } = details;
  return error && 'code' in error && error.code === BUSINESS_CODES.missing ? { status: 404 } : undefined;
};
