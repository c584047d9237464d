import type { z } from 'zod';
import { loginMethod } from '../../../shared/contract/login';
import type { ApiSettings } from '../../calls/ApiSettings';
import { defineHandler } from '../../calls/defineHandler';
import { getSampleAccounts } from '../../db/sample/sampleAccounts';
import { missingError } from '../../errors/ApiError';
import { queryCompanyBySuffix } from './login.repo';

type LoginMethod = z.output<typeof loginMethod>;

/** A company whose only method is switched off keeps it: the call then says why it does not work, which no other method would. */
function getOfferedMethods(methods: LoginMethod[], { sso }: Pick<ApiSettings, 'sso'>): LoginMethod[] {
  const offered = methods.filter((method) => method !== 'sso' || sso !== 'off');
  return offered.length > 0 ? offered : methods;
}

/** How a company's login page looks and which ways of logging in it offers. Suffixes compare case-insensitively. */
export const getCompanyStyleConfigBySuffix = defineHandler({
  name: 'getCompanyStyleConfigBySuffix',
  access: 'open',
  async handle({ loginUrlSuffix }, { services: { db, settings } }) {
    const company = await queryCompanyBySuffix(db, loginUrlSuffix);
    if (!company) throw missingError('没有找到这家企业，请检查登录地址。');
    const { id: companyId, name: companyName, logoUrl, welcome, pryColor, bgColor, fontColor } = company;
    return {
      ...{ companyId, companyName, loginUrlSuffix: company.companySuffix, logoUrl, welcome, pryColor, bgColor, fontColor },
      loginMethods: getOfferedMethods(loginMethod.array().parse(company.loginMethods), settings),
      ...(settings.sample && { demoAccounts: getSampleAccounts(company.companySuffix) }),
    };
  },
});
