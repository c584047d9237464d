import { loginMethod } from '../../../../shared/contract/login';
import { getSampleAccounts } from '../../../db/sample/sampleAccounts';
import { missingError } from '../../ApiError';
import { defineHandler } from '../../defineHandler';
import { queryCompanyBySuffix } from './login.repo';

/** How a company's login page looks and which ways of logging in it offers. Suffixes compare case-insensitively. */
export const getCompanyStyleConfigBySuffix = defineHandler({
  name: 'getCompanyStyleConfigBySuffix',
  access: 'open',
  async handle({ loginUrlSuffix }, { services: { db, settings } }) {
    const company = await queryCompanyBySuffix(db, loginUrlSuffix);
    if (!company) throw missingError('没有找到这家企业，请检查登录地址。');
    const { id: companyId, name: companyName, logoUrl, welcome, pryColor, bgColor, fontColor } = company;
    return {
      ...{ companyId, companyName, loginUrlSuffix: company.loginUrlSuffix, logoUrl, welcome, pryColor, bgColor, fontColor },
      loginMethods: loginMethod.array().parse(company.loginMethods),
      ...(settings.sample && { demoAccounts: getSampleAccounts(company.loginUrlSuffix) }),
    };
  },
});
