import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { calls } from '../../../../shared/calls';
import { routes } from '../../../../shared/routes';
import { judgeTaxNumber, normalizeTaxNumber } from '../../../../shared/taxNumber';
import { fillCompanySearchKeys } from '../../../db/companySearchKey';
import { company } from '../../../db/schema/organization';
import { choice, color, key, list, nameText, optional, required, text } from '../columns';
import { defineKind } from '../ImportKind';
import { mergeRow } from '../mergeRow';
import { writeRows } from '../writeRows';

/** The product's own colour (spec §9). */
const COLOUR = '#08CDB4';

const getFirstPart = (path: string) => (path.split('/')[1] ?? '').toLowerCase();
/** A company's login page is at `/<suffix>`, so the suffix must not be the first segment of another address. */
const takenNames = new Set([
  ...routes.filter((row) => row.kind !== 'login').map(({ path }) => getFirstPart(path)),
  ...Object.values(calls).map(({ path }) => getFirstPart(path)),
  ...['login', 'session', 'assets', 'dev', 'sandbox', 'covers', 'logos', 'illustrations', 'healthz', 'readyz', 'metrics', 'share', 'shl'],
]);

const suffix = key(32).refine((value) => !takenNames.has(value.toLowerCase()), { error: '是本站自己的地址，请换一个' });
/** The content security policy allows images from this site only (`img-src 'self'`). */
const logo = text(200).pipe(z.string().regex(/^\/[\w/-]+\.(svg|png|jpg|webp)$/, { error: '应为本站图片的路径，如 /logos/demo.svg' }));
const taxNo = text(40)
  .transform(normalizeTaxNumber)
  .refine((value) => judgeTaxNumber(value) !== 'wrong', { error: '税号不正确，请核对 18 位统一社会信用代码' });
const method = choice({ card: '体检卡', code: '验证码', password: '密码', sso: '统一登录' });

/** Client companies, identified by the suffix of their login address. */
export const companiesKind = defineKind({
  name: 'companies',
  label: '企业',
  columns: {
    loginUrlSuffix: required('登录后缀', suffix),
    name: required('企业名称', nameText(50)),
    logoUrl: optional('标志', logo, ''),
    welcome: optional('欢迎语', text(200), ''),
    pryColor: optional('主色', color),
    bgColor: optional('背景色', color),
    fontColor: optional('文字色', color),
    loginMethods: optional('登录方式', list(method, 4)),
    servicePhone: optional('服务电话', text(30), ''),
    invoiceTitle: optional('发票抬头', nameText(100)),
    taxNo: optional('税号', taxNo),
  },
  getKey: ({ loginUrlSuffix }) => loginUrlSuffix.toLowerCase(),
  createWriter: ({ tx, createId, count, warn }) => ({
    async write(rows) {
      for (const row of rows)
        if (row.values.taxNo && judgeTaxNumber(row.values.taxNo) === 'unusual') warn(row, 'taxNo', '校验码不对，请核对');
      const wanted = rows.map(({ values }) => values.loginUrlSuffix.toLowerCase());
      const found = await tx
        .select()
        .from(company)
        .where(inArray(sql`lower(${company.companySuffix})`, wanted));
      const bySuffix = new Map(found.map((row) => [row.companySuffix.toLowerCase(), row]));
      const changed = rows.flatMap(({ values: { loginUrlSuffix: companySuffix, ...values } }) => {
        const { row, change } = mergeRow(
          bySuffix.get(companySuffix.toLowerCase()),
          { companySuffix, ...values },
          {
            ...{ id: createId(), companySuffix: '', name: '', logoUrl: '', welcome: '', servicePhone: '' },
            ...{ pryColor: COLOUR, bgColor: COLOUR, fontColor: COLOUR, loginMethods: ['card', 'code', 'password'] },
            ...{ invoiceTitle: null, taxNo: null, searchKey: null },
          },
        );
        count(change);
        return change === 'unchanged' ? [] : [{ ...row, searchKey: null }];
      });
      await writeRows(tx, company, changed);
      await fillCompanySearchKeys(tx);
    },
  }),
});
