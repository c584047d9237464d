import { accessLogCommand } from './commands/accessLogCommand';
import { answerInterpretationCommand } from './commands/answerInterpretationCommand';
import { answerItemCommand } from './commands/answerItemCommand';
import { awaitedReportsCommand } from './commands/awaitedReportsCommand';
import { cancelOrderCommand } from './commands/cancelOrderCommand';
import { closeActionCommand } from './commands/closeActionCommand';
import { closeInterpretationCommand } from './commands/closeInterpretationCommand';
import { closeSlotCommand } from './commands/closeSlotCommand';
import { confirmOrder } from './commands/confirmOrder';
import { correctIdCommand } from './commands/correctIdCommand';
import { dayListCommand } from './commands/dayListCommand';
import { deadLetters } from './commands/deadLetters';
import { delayReportCommand } from './commands/delayReportCommand';
import { findPersonCommand } from './commands/findPersonCommand';
import { importantResultsCommand } from './commands/importantResultsCommand';
import { interpretations } from './commands/interpretations';
import { issueInvoiceCommand } from './commands/issueInvoiceCommand';
import { judgeOutsideReportCommand } from './commands/judgeOutsideReportCommand';
import { lateReportsCommand } from './commands/lateReportsCommand';
import { markExamined } from './commands/markExamined';
import { missingItemsCommand } from './commands/missingItemsCommand';
import { noShow } from './commands/noShow';
import { openSlotCommand } from './commands/openSlotCommand';
import { orders } from './commands/orders';
import { outbox } from './commands/outbox';
import { outsideReports } from './commands/outsideReports';
import { payments } from './commands/payments';
import { progressCommand } from './commands/progressCommand';
import { publishAgreementCommand } from './commands/publishAgreementCommand';
import { publishContentCommand } from './commands/publishContentCommand';
import { refund } from './commands/refund';
import { refundAddOnCommand } from './commands/refundAddOnCommand';
import { removeSignOnCommand } from './commands/removeSignOnCommand';
import { replacePhoneCommand } from './commands/replacePhoneCommand';
import { retractCommand } from './commands/retractCommand';
import { retry } from './commands/retry';
import { rotateFieldKeyCommand } from './commands/rotateFieldKeyCommand';
import { saveOutsideFileCommand } from './commands/saveOutsideFileCommand';
import { sendAgain } from './commands/sendAgain';
import { setSignOnCommand } from './commands/setSignOnCommand';
import { unansweredCommand } from './commands/unansweredCommand';
import { undoRosterCommand } from './commands/undoRosterCommand';
import { undoVisitCommand } from './commands/undoVisitCommand';
import { unlockCommand } from './commands/unlockCommand';
import { visitAnswersCommand } from './commands/visitAnswersCommand';
import { visitsCommand } from './commands/visitsCommand';
import { withdrawReportCommand } from './commands/withdrawReportCommand';
import type { OpsCommand } from './OpsCommand';

export const opsCommands: readonly OpsCommand[] = [
  deadLetters,
  retry,
  sendAgain,
  payments,
  refund,
  findPersonCommand,
  accessLogCommand,
  unlockCommand,
  replacePhoneCommand,
  correctIdCommand,
  orders,
  confirmOrder,
  cancelOrderCommand,
  markExamined,
  noShow,
  undoVisitCommand,
  dayListCommand,
  visitsCommand,
  closeSlotCommand,
  openSlotCommand,
  unansweredCommand,
  awaitedReportsCommand,
  lateReportsCommand,
  delayReportCommand,
  missingItemsCommand,
  answerItemCommand,
  refundAddOnCommand,
  visitAnswersCommand,
  importantResultsCommand,
  withdrawReportCommand,
  progressCommand,
  interpretations,
  answerInterpretationCommand,
  closeInterpretationCommand,
  closeActionCommand,
  retractCommand,
  outsideReports,
  saveOutsideFileCommand,
  judgeOutsideReportCommand,
  issueInvoiceCommand,
  undoRosterCommand,
  publishAgreementCommand,
  publishContentCommand,
  setSignOnCommand,
  removeSignOnCommand,
  rotateFieldKeyCommand,
  outbox,
];
