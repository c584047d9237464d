import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { readEnv } from '../../server/config/env';
import { SECRET_SETTINGS, settingsSchema } from '../../server/config/settingsSchema';

const root = path.resolve(__dirname, '../..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const service = z.object({
  image: z.string().optional(),
  user: z.string().optional(),
  build: z.object({ args: z.record(z.string(), z.string()) }).optional(),
  ports: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  secrets: z.array(z.string()).default([]),
  networks: z.array(z.string()),
  tmpfs: z.array(z.string()),
  read_only: z.boolean(),
  cap_drop: z.array(z.string()),
  cap_add: z.array(z.string()).default([]),
  security_opt: z.array(z.string()),
  mem_limit: z.string(),
  cpus: z.union([z.string(), z.number()]),
  pids_limit: z.number(),
});
const compose = z
  .object({
    services: z.object({ app: service, postgres: service, redis: service }),
    networks: z.record(z.string(), z.object({ internal: z.boolean().optional() }).nullable()),
    secrets: z.record(z.string(), z.object({ file: z.string() })),
  })
  .parse(parse(read('compose.yaml')));
const { app, postgres, redis } = compose.services;

/** `.env.example` as compose reads it. */
const example = Object.fromEntries(
  read('.env.example')
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);

test.each(Object.entries(compose.services))('%s has no capabilities, a read-only root, and resource limits', (_name, each) => {
  expect(each).toMatchObject({ read_only: true, cap_drop: ['ALL'], cap_add: [], security_opt: ['no-new-privileges:true'] });
  expect([each.mem_limit, String(each.cpus)]).toEqual([expect.stringMatching(/^\d+[mg]$/), expect.stringMatching(/\d/)]);
  expect(each.pids_limit).toBeGreaterThan(0);
});

test('only the app publishes a port, by default on this machine only', () => {
  expect(app.ports).toEqual([expect.stringMatching(/^\$\{BIND_ADDRESS:-127\.0\.0\.1\}:/)]);
  expect([postgres.ports, redis.ports]).toEqual([[], []]);
  expect([postgres.networks, redis.networks]).toEqual([['back'], ['back']]);
  expect(compose.networks.back).toEqual({ internal: true });
  expect(app.networks).toEqual(['front', 'back']);
});

test('the images are pinned to versions, and settings can pin digests', () => {
  for (const image of [postgres.image, redis.image, app.build?.args.NODE_IMAGE])
    expect(image).toMatch(/^\$\{\w+_IMAGE:-\w+:\d+\.\d+[\w.-]*\}$/);
});

test('no secret is in an environment, and every secret file is used', () => {
  const names = Object.values(compose.services).flatMap(({ environment }) => Object.keys(environment));
  expect(names.filter((name) => /SECRET|KEY|PASSWORD|TOKEN|DATABASE_URL/.test(name) && !name.endsWith('_FILE'))).toEqual([]);
  expect(Object.keys(example).filter((name) => SECRET_SETTINGS.some((secret) => secret === name))).toEqual([]);
  const used = Object.values(compose.services).flatMap(({ secrets }) => secrets);
  expect(used.toSorted()).toEqual(Object.keys(compose.secrets).toSorted());
  for (const name of used)
    expect(
      read('compose.yaml')
        .split('\n')
        .filter((line) => line.startsWith('#'))
        .join('\n'),
    ).toContain(name);
  for (const ignore of ['.gitignore', '.dockerignore']) {
    expect(read(ignore).split(/\/?\n/)).toEqual(expect.arrayContaining(['secrets', '.env']));
  }
});

test('the server starts with .env.example, which contains settings only', () => {
  const { DATABASE_URL_FILE, SESSION_SECRET_FILE, FIELD_KEY_FILE, ...environment } = app.environment;
  expect([DATABASE_URL_FILE, SESSION_SECRET_FILE, FIELD_KEY_FILE].every((file) => String(file).startsWith('/run/secrets/'))).toBe(true);
  expect(Object.keys(example).filter((name) => !(name in settingsSchema.shape))).toEqual([]);
  const texts = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, String(value)]));
  const secrets = {
    DATABASE_URL: 'postgres://yuejian:password@postgres:5432/yuejian',
    SESSION_SECRET: '8f2d1c7b9a3e5046d1b8f7c2a9e06354',
    FIELD_KEY: 'c41e9d70b2f8a6537e0d9c1b4a8f2365',
  };
  expect(readEnv({ ...example, ...texts, ...secrets })).toMatchObject({ isProduction: true, sample: false });
  const { ALLOW_RISK: _risk, ...withHttp } = example;
  expect(() => readEnv({ ...withHttp, ...texts, ...secrets })).toThrow('ALLOW_RISK=http');
});

describe('the commands of compose that documents show', () => {
  /** Each subcommand's options that we use, and whether it takes a value (docs.docker.com/reference/cli/docker/compose). */
  const OPTIONS: Readonly<Record<string, Readonly<Record<string, boolean>>>> = {
    up: { '--detach': false },
    stop: {},
    exec: { '-T': false },
    run: { '--rm': false, '-T': false, '--volume': true },
  };
  const files = ['README.md', 'compose.yaml', '.env.example', ...globSync('docs/**/*.md', { cwd: root, exclude: ['docs/decisions/**'] })];
  const lines = files.flatMap((file) =>
    [...read(file).matchAll(/^(?:# +)?(docker compose .*)$/gm)].map(([, line = '']) => line.replace(/\s+#.*$/, '').trim()),
  );
  /** Without the redirections, which are the shell's. */
  const split = (line: string) => [...line.replace(/ [<>] \S+$/, '').matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);

  function parseLine(line: string) {
    const [, , name = '', ...words] = split(line);
    const options = OPTIONS[name];
    if (!options) throw new Error(`${name} is no subcommand that we know`);
    const volumes: string[] = [];
    while (words[0]?.startsWith('-')) {
      const option = words.shift() ?? '';
      if (!(option in options)) throw new Error(`${name} has no option ${option}`);
      if (options[option]) volumes.push(words.shift() ?? '');
    }
    const [target = '', program = '', ...args] = words;
    return { name, target, program, args, volumes };
  }

  test('are found', () => expect(lines.length).toBeGreaterThan(7));

  test.each(lines)('%s', (line) => {
    const { name, target, program, args, volumes } = parseLine(line);
    if (name === 'up') return;
    expect(Object.keys(compose.services)).toContain(target);
    expect(program === '').toBe(name === 'stop');
    for (const volume of volumes) expect(volume).toMatch(/^\$PWD:\/\w+:ro$/);
    // A redirection would be broken by a terminal.
    if (/ [<>] /.test(line)) expect(line).toContain(' -T ');
    if (program === 'node') {
      expect(['dist/server/ops.js', 'dist/server/import.js']).toContain(args[0]);
      for (const file of args.slice(1).filter((each) => each.includes('/')))
        expect(volumes.some((volume) => file.startsWith(`${volume.split(':')[1]}/`))).toBe(true);
    }
    if (program === 'tar') expect(args).toContain('--directory=/data');
    if (target === 'postgres') expect(args[args.indexOf('-U') + 1]).toBe(postgres.environment.POSTGRES_USER);
    if (/^(pg_|createdb)/.test(program)) expect(args.at(-1)?.replace('--dbname=', '')).toBe(postgres.environment.POSTGRES_DB);
  });
});
