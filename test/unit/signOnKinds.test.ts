import { execFileSync } from 'node:child_process';
import { createSignOnClients } from '../../server/adapters/sso/createSignOnClients';

const ROW = 'server/adapters/sso/createSignOnClients.ts';
/** Kinds with a folder of their own; OpenID Connect is what the others are measured against. */
const kinds = createSignOnClients({ allowsLoopback: false }).kinds.filter((kind) => kind !== 'oidc');

test.each(kinds)('%s is named in its own folder and in one row only', (kind) => {
  const args = ['grep', '-il', '--untracked', kind, '--', 'server', 'shared', 'src/pages', ':!server/db/migrations', ':!server/tooling'];
  const files = execFileSync('git', args, { encoding: 'utf8' }).trim().split('\n');
  expect(files.filter((file) => !file.startsWith(`server/adapters/sso/${kind}/`))).toEqual([ROW]);
});

test('a kind that only a newer version knows is a fault of the settings', async () => {
  const provider = { kind: 'later', issuer: 'https://x.example', clientId: 'a', clientSecret: 'b', appId: null, scope: '' };
  await expect(createSignOnClients({ allowsLoopback: false }).check(provider, 'https://y.example')).rejects.toMatchObject({
    fault: 'misconfigured',
  });
});
