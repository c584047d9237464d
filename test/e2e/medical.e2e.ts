import { expect, test } from '../helpers/browser/browserTest';
import { sharePages } from '../helpers/browser/servePages';

const pages = sharePages();

test('the executive section books with the VIP quota, and tells others how to get it', async () => {
  const vip = await pages.openAs('FS0001', '/medical');
  await vip.page.getByText('贵宾名额已为您预留').waitFor();
  await vip.page.getByRole('link', { name: '用贵宾名额预约' }).click();
  await vip.page.waitForURL('**/health/appoint');
  expect(vip.complaints.list).toEqual([]);
  await vip.close();
  const other = await pages.openAs('DEMO0001', '/medical');
  await other.page.getByText('更从容的一次体检').waitFor();
  expect(await other.page.getByRole('link', { name: '用贵宾名额预约' }).count()).toBe(0);
  await other.close();
});

test('the early-bird benefit leads to booking; for a project without one the page says so', async () => {
  const bird = await pages.openAs('MIC0001', '/health/miqilin');
  await bird.page.getByText(/还剩 \d+ 天/).waitFor();
  await bird.page.getByRole('link', { name: '现在预约' }).click();
  await bird.page.waitForURL('**/health/appoint');
  expect(bird.complaints.list).toEqual([]);
  await bird.close();
  const none = await pages.openAs('DHL0001', '/health/miqilin');
  await none.page.getByText('您的项目没有早鸟福利').waitFor();
  await none.close();
});
