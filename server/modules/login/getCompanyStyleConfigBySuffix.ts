import type { z } from 'zod';
import { loginMethod } from '../../../shared/contract/login';
import { getSampleAccounts } from '../../db/sample/sampleAccounts';
import { missingError } from '../../errors/ApiError';
import type { ApiSettings } from '../../handlerKit/ApiSettings';
import { defineHandler } from '../../handlerKit/defineHandler';
import type { SignOnRow } from '../workApp/toProvider';
import { queryCompanyBySuffix } from './login.repo';
import { querySignOn } from './signOn.repo';

type LoginMethod = z.output<typeof loginMethod>;

/** The methods beside the company's own sign-on. If there is none, `sso` represents the sign-on itself. */
function getFurtherMethods(methods: LoginMethod[], { cardLogin }: SignOnRow): LoginMethod[] {
  const further = methods.filter((method) => method !== 'sso' && (method !== 'card' || cardLogin));
  return further.length > 0 ? further : ['sso'];
}

/**
 * Removes the single sign-on where it is off. A company that has no other method keeps it, so that the call can explain why it is
 * unavailable.
 */
function getOfferedMethods(methods: LoginMethod[], { sso }: Pick<ApiSettings, 'sso'>): LoginMethod[] {
  const offered = methods.filter((method) => method !== 'sso' || sso !== 'off');
  return offered.length > 0 ? offered : methods;
}

/** The look of a company's login page and its login methods. Suffixes are case-insensitive. */
export const getCompanyStyleConfigBySuffix = defineHandler({
  name: 'getCompanyStyleConfigBySuffix',
  access: 'open',
  async handle({ loginUrlSuffix }, { services: { db, settings } }) {
    const company = await queryCompanyBySuffix(db, loginUrlSuffix);
    if (!company) throw missingError('没有找到这家企业，请检查登录地址。');
    const signOn = await querySignOn(db, company.id);
    const methods = loginMethod.array().parse(company.loginMethods);
    const { id: companyId, name: companyName, logoUrl, welcome, pryColor, bgColor, fontColor } = company;
    return {
      ...{ companyId, companyName, loginUrlSuffix: company.companySuffix, logoUrl, welcome, pryColor, bgColor, fontColor },
      loginMethods: signOn ? getFurtherMethods(methods, signOn) : getOfferedMethods(methods, settings),
      ...(signOn && { ownSignOn: true }),
      ...(settings.sample && { demoAccounts: getSampleAccounts(company.companySuffix) }),
    };
  },
});
