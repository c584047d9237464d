import { globSync } from 'node:fs';

/**
 * The server's rules and commands, and those of the client about calls, sessions and choices: what `npm run mutate` changes to see whether a test
 * notices.
 */
const PATTERNS = [
  'shared/{fasting,orderStates,orderTimes,businessDay,taxNumber,personName,graphemes,plainNumber}.ts',
  'shared/questionnaire/{rules,womenRules}.ts',
  'server/{api,cli,handlerKit,jobs,modules,security}/**/*.ts',
  'server/adapters/{partner,invoice}/*.ts',
  'server/db/{orderStateSql,retryConflicts,sessionSettings}.ts',
  'server/web/session/{sealedCookie,getCookieName}.ts',
  'src/{api,store}/*.ts',
  'src/features/{cards,organization,session}/*.ts',
  'src/features/**/{use*,*Rules,*Url,*Intent}.ts',
  'src/features/report/{rangeScale,trendScale}.ts',
  'src/lib/{errorHandler,sessionEndpoint,storage}.ts',
];

export const listRuleFiles = (root) => globSync(PATTERNS, { cwd: root }).sort();
