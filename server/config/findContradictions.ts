import type { SettingsIssue } from '../errors/SettingsError';
import type { Settings } from './settingsSchema';

const trimPath = (path: string) => path.replace(/\/+$/, '');

/** Finds settings that are valid by themselves but contradict one another. */
export function findContradictions(settings: Settings): SettingsIssue[] {
  const { STAFF_API_BASE, GENERAL_API_BASE, API_PROXY, WORKERS, DATABASE_URL, DATABASE_DIRECT_URL, METRICS_TOKEN, METRICS_PORT } = settings;
  const { PUBLIC_URL, BASE_PATH } = settings;
  const rules: [boolean, string[], string][] = [
    [
      Boolean(STAFF_API_BASE) !== Boolean(GENERAL_API_BASE),
      ['STAFF_API_BASE', 'GENERAL_API_BASE'],
      'STAFF_API_BASE and GENERAL_API_BASE must be set together.',
    ],
    [API_PROXY && !STAFF_API_BASE, ['API_PROXY', 'STAFF_API_BASE'], 'API_PROXY=1 needs STAFF_API_BASE and GENERAL_API_BASE.'],
    [
      PUBLIC_URL !== undefined && trimPath(new URL(PUBLIC_URL).pathname) !== trimPath(BASE_PATH),
      ['PUBLIC_URL', 'BASE_PATH'],
      'PUBLIC_URL must end with BASE_PATH, or without a path where that is not set: the links in messages lead there.',
    ],
    [
      WORKERS > 1 && !DATABASE_URL && !STAFF_API_BASE,
      ['WORKERS', 'DATABASE_URL'],
      'WORKERS above 1 needs DATABASE_URL: one process at a time may open the embedded database.',
    ],
    [
      Boolean(DATABASE_DIRECT_URL) && !DATABASE_URL,
      ['DATABASE_DIRECT_URL', 'DATABASE_URL'],
      'DATABASE_DIRECT_URL names the PostgreSQL behind the pooler at DATABASE_URL; without a pooler, set DATABASE_URL only.',
    ],
    [
      WORKERS > 1 && Boolean(METRICS_TOKEN) && !METRICS_PORT,
      ['METRICS_TOKEN', 'METRICS_PORT'],
      'METRICS_TOKEN needs METRICS_PORT when WORKERS is above 1: on the shared port each answer would be of another process.',
    ],
  ];
  return rules.flatMap(([isWrong, names, text]) => (isWrong ? [{ names, text }] : []));
}
