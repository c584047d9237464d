import { createSettingsFolder } from '../helpers/servers/readSettings';

const { getLines } = createSettingsFolder();

describe('mistyped names', () => {
  test.each([
    ['PAYMENTS', 'PAYMENT'],
    ['payment', 'PAYMENT'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['REDIS_URI', 'REDIS_URL'],
    ['SESION_SECRET', 'SESSION_SECRET'],
    ['FEILD_KEY', 'FIELD_KEY'],
    ['PROT', 'PORT'],
    ['WORKER', 'WORKERS'],
    ['NODE_EVN', 'NODE_ENV'],
    ['ALLOW_SANDBOXES', 'ALLOW_SANDBOX'],
    ['SESSION_SECRETS_FILE', 'SESSION_SECRET_FILE'],
    ['WECHAT_MERCHANT', 'docs/operating.md'],
    ['ALIPAY_PARTNER', 'docs/operating.md'],
    ['S3_KEY', 'docs/operating.md'],
    ['SMS_PROVIDER', 'docs/operating.md'],
    ['SSO_REALM', 'docs/operating.md'],
    ['PUBLIC_URL_FILE', 'set PUBLIC_URL'],
  ])('%s stops the server with a hint to %s', (name, hint) => {
    expect(getLines({ [name]: 'super-secret-text' })).toEqual([expect.stringContaining(name)]);
    expect(getLines({ [name]: 'super-secret-text' })[0]).toContain(hint);
    expect(getLines({ [name]: 'super-secret-text' })[0]).not.toContain('super-secret-text');
    expect(getLines({ [name]: 'x', ALLOW_UNKNOWN: `OTHER, ${name}` })).toEqual([]);
  });

  const shell =
    'PATH HOME USER LOGNAME SHELL TERM LANG LC_ALL TZ PWD OLDPWD SHLVL HOSTNAME HOSTTYPE EDITOR PAGER MAIL COLORTERM DISPLAY TMPDIR SSH_CLIENT SSH_TTY SUDO_USER XDG_RUNTIME_DIR DBUS_SESSION_BUS_ADDRESS LS_COLORS _';
  const proxies = 'HTTP_PROXY HTTPS_PROXY ALL_PROXY NO_PROXY FTP_PROXY http_proxy https_proxy all_proxy no_proxy';
  const node =
    'NODE NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS NODE_VERSION NODE_UNIQUE_ID NVM_DIR NODENV_VERSION INIT_CWD COLOR FORCE_COLOR npm_config_host npm_config_port npm_config_cache npm_package_name npm_lifecycle_event npm_execpath npm_node_execpath YARN_VERSION';
  const systemd =
    'INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET LISTEN_FDS LISTEN_PID MAINPID MANAGERPID SYSTEMD_EXEC_PID CREDENTIALS_DIRECTORY STATE_DIRECTORY CACHE_DIRECTORY LOGS_DIRECTORY RUNTIME_DIRECTORY MEMORY_PRESSURE_WATCH';
  const github =
    'CI GITHUB_ACTIONS GITHUB_SHA GITHUB_REF GITHUB_TOKEN GITHUB_WORKSPACE GITHUB_ENV GITHUB_PATH RUNNER_OS RUNNER_TEMP RUNNER_TOOL_CACHE ACTIONS_RUNTIME_TOKEN';
  const clouds =
    'AWS_REGION AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_SESSION_TOKEN AWS_ROLE_ARN AWS_S3_ENDPOINT GOOGLE_APPLICATION_CREDENTIALS AZURE_CLIENT_ID';
  const databases =
    'PGHOST PGPORT PGUSER PGPASSWORD PGDATABASE PGSSLMODE PGDATA POSTGRES_PASSWORD POSTGRES_USER POSTGRES_DB REDIS_HOST REDIS_PASSWORD';
  const kubernetes = [
    'REDIS',
    'POSTGRES',
    'SMS',
    'SSO',
    'S3',
    'PAYMENT',
    'METRICS_SERVER',
    'YUEJIAN',
    'WECHAT_PROXY',
    'KUBERNETES',
  ].flatMap((name) => [
    `${name}_SERVICE_HOST`,
    `${name}_SERVICE_PORT`,
    `${name}_SERVICE_PORT_HTTP`,
    `${name}_PORT`,
    `${name}_PORT_8080_TCP`,
    `${name}_PORT_8080_TCP_ADDR`,
    `${name}_PORT_8080_TCP_PORT`,
    `${name}_PORT_8080_TCP_PROTO`,
  ]);
  const ordinary = [shell, proxies, node, systemd, github, clouds, databases].flatMap((names) => names.split(' '));

  test('variables of ordinary environments are not reported', () => {
    const env = Object.fromEntries([...ordinary, ...kubernetes].map((name) => [name, 'tcp://10.0.0.1:8080']));
    expect(getLines(env)).toEqual([]);
    expect(getLines({ ...process.env, NODE_ENV: 'development', DATABASE_URL: '', REDIS_URL: '' })).toEqual([]);
  });
});
