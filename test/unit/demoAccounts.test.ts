import { findRoute } from '../../shared/routes';

const load = () => import('../../server/tooling/demoAccounts.mjs' as string);

test('npm run up names for each demo account a login page that exists, a card, an ID number and a phone', async () => {
  const { listDemoAccounts } = await load();
  const accounts: string[][] = listDemoAccounts();
  expect(accounts.length).toBeGreaterThan(5);
  for (const [page = '', ...values] of accounts) {
    expect(page).not.toMatch(/undefined|null/);
    expect(findRoute(page)?.id).toMatch(/^Login/);
    expect(values).toEqual(Array(4).fill(expect.stringMatching(/^\S+$/)));
  }
});
