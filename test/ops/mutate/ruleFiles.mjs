import { globSync } from 'node:fs';

/**
 * The rules of money, places, access, privacy, foreign files and results of people's bodies, and those of the client about calls, sessions and
 * choices: what `npm run mutate` changes to see whether a test notices.
 */
const PATTERNS = [
  'shared/{fasting,orderStates,orderTimes,businessDay,taxNumber,personName,graphemes,plainNumber}.ts',
  'shared/questionnaire/{rules,womenRules}.ts',
  'server/cli/common/{detectEncoding,readGiven}.ts',
  'server/cli/import/{,kinds/}*.ts',
  'server/db/{orderStateSql,retryConflicts,sessionSettings}.ts',
  'server/handlerKit/{idempotency.ts,accessLog/*.ts,files/tickets.ts}',
  'server/api/{authorize,createShareRouter,execute}.ts',
  'server/api/files/{createTicketRouter,createUploadReader,querySessionAlive}.ts',
  'server/security/*.ts',
  'server/modules/{login,orders,outcomes,payment,privacy,refunds,relatives,shares,waitlist}/*.ts',
  'server/modules/judgement/{,items/,texts/}*.ts',
  'server/modules/outsideValues/{,reading/}*.ts',
  'server/modules/records/{change,compareFindings,compareReports,compareTexts,findPersistence,judgeReport,listImportantResults,records.repo,reportAnswers,syncActions}.ts',
  'server/modules/packages/{addOnRules,preparationPlan,quote,suitability}.ts',
  'server/modules/stores/{bookableSlot,requireOffered,schedule}.ts',
  'server/modules/files/{createUploadAdmission,fileOpen,uploadQuota.repo}.ts',
  'server/modules/invoice/{invoiceApply,invoiceExchange,writeOnce}.ts',
  'server/jobs/{checkPayments,comparePayments,confirmOrders,deadLetters,endVainWishes,expireHolds,offerPlaces,readStatements,runErasures,runItems,runRefunds}.ts',
  'server/web/session/{sealedCookie,getCookieName}.ts',
  'src/{api,store}/*.ts',
  'src/features/{cards,organization,session}/*.ts',
  'src/features/**/{use*,*Rules,*Url,*Intent}.ts',
  'src/features/report/{rangeScale,trendScale}.ts',
  'src/lib/{errorHandler,sessionEndpoint,storage}.ts',
];

export const listRuleFiles = (root) => globSync(PATTERNS, { cwd: root }).sort();
