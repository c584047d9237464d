import { eq } from 'drizzle-orm';
import { card } from '../../server/db/schema/people';
import { saveReport } from '../../server/modules/records/saveReport';
import { addDays, getDayOf } from '../../shared/businessDay';
import { findViolations } from '../helpers/browser/axe';
import { expect, test } from '../helpers/browser/browserTest';
import { servePages } from '../helpers/browser/servePages';
import { changeData } from '../helpers/servers/prepareData';

/** A report with a result of each class, one that cannot be read, and a finding that grew since last year. */
const pages = servePages({
  isEmbedded: true,
  prepare: ({ DATA_DIR = '' }) =>
    changeData(DATA_DIR, async ({ db }) => {
      const [owner] = await db.select().from(card).where(eq(card.physicalCardId, 'DEMO0002'));
      const at = new Date();
      const blood = { category: '生化', unit: 'mmol/L' };
      const scan = { code: 'USTHY', name: '甲状腺彩超', category: '超声', normalTexts: ['未见异常'] };
      const head = {
        personId: owner?.personId ?? '',
        title: '体检报告',
        institution: '示例体检',
        releasedAt: at,
        conclusion: '见各项结果。',
      };
      await db.transaction(async (tx) => {
        const last = {
          ...head,
          examDate: addDays(getDayOf(at), -380),
          observations: [{ ...scan, value: '甲状腺右叶结节 8mm，TI-RADS 3 类' }],
        };
        await saveReport(tx, last, at);
        await saveReport(
          tx,
          {
            ...head,
            examDate: addDays(getDayOf(at), -3),
            observations: [
              { ...blood, code: 'K', name: '血钾', value: '6.8 H', rangeLow: 3.5, rangeHigh: 5.3 },
              { ...blood, code: 'GLU', name: '空腹血糖', value: '7.4', rangeLow: 3.9, rangeHigh: 6.1 },
              { ...blood, code: 'XNEW', name: '某项新指标', value: '6,8', rangeLow: 1, rangeHigh: 5 },
              { ...scan, value: '甲状腺右叶结节 12mm，TI-RADS 3 类' },
            ],
          },
          at,
        );
      });
    }),
});

for (const width of [1440, 390]) {
  test(`at ${width} a result that needs a doctor today stands above everything, says what to do, and is answered by keyboard`, async () => {
    const { page, complaints, close } = await pages.openAs('DEMO0002', '/health/report', { viewport: { width, height: 844 } });
    await page.getByText('今天联系医生').first().waitFor();
    await page.getByRole('link', { name: '查看报告：体检报告' }).first().click();
    const urgent = page.getByRole('alert').filter({ hasText: '请今天就联系医生' });
    await urgent.waitFor();
    await expect(urgent).toContainText('血钾 6.8 H mmol/L，高于参考范围（3.5–5.3）');
    await expect(urgent.getByRole('link', { name: '打 120' })).toHaveAttribute('href', 'tel:120');
    const list = page.getByRole('region', { name: /先看结果/ });
    await expect(list).not.toContainText('血钾');
    await expect(list.getByRole('listitem')).toHaveText([
      /尽快就医.*空腹血糖 7\.4/,
      /请医生看.*某项新指标 6,8.*没能和参考范围比较/,
      /复查.*甲状腺彩超.*连续 2 次.*8 mm.*12 mm/,
    ]);
    expect(await page.getByText('都在参考范围内').count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    const known = urgent.getByRole('button', { name: '已联系医生' });
    await known.focus();
    await page.keyboard.press('Enter');
    await urgent.getByText('已记下：已联系医生').waitFor();
    await page.goto(`${pages.server.url}/health`);
    await expect(page.getByRole('alert').filter({ hasText: '请今天就联系医生' })).toContainText('已记下：已联系医生');
    await expect(page.getByRole('complementary', { name: '我的报告' }).getByText('尽快就医').first()).toBeVisible();
    await expect(page.getByRole('alert').getByRole('link', { name: '看报告' })).toHaveAttribute('href', /reportId=/);
    // The company's letter, unread, stays folded, and does not come before it.
    const letter = page.getByRole('region', { name: '企业来信' });
    await expect(letter.getByRole('group')).not.toHaveAttribute('open');
    await expect(page.getByRole('complementary', { name: '企业消息' })).toContainText('企业来信');
    expect(complaints.list).toEqual([]);
    await close();
  });
}
