import { defineHandler } from '../../handlerKit/defineHandler';
import { queryCompanies } from './login.repo';

/** Companies by name, pinyin, initials or suffix. */
export const getCompanyList = defineHandler({
  name: 'getCompanyList',
  access: 'open',
  async handle({ keyword = '', page, pageSize }, { services: { db } }) {
    const { companies, total } = await queryCompanies(db, { keyword: keyword.trim(), page, pageSize });
    const list = companies.map(({ id, name, companySuffix, logoUrl }) => ({
      companyId: id,
      companyName: name,
      loginUrlSuffix: companySuffix,
      logoUrl,
    }));
    return { list, total };
  },
});
