import type * as schema from '../../db/schema/schema';

/** Why a column or table is not in the copy of a person's data. */
const WHY = {
  internal: 'a number of ours that says nothing about the person; what it refers to is in the copy',
  self: 'refers to the person whose copy it is',
  order: 'the order of the rows, in which they are copied',
  secret: 'who has it could act for the person',
  hash: 'a keyed hash of a number that is in the copy',
  work: 'when and how often our own jobs try something',
  others: 'identifies somebody else',
  short: 'lasts for minutes or a day, and then is deleted',
  elsewhere: 'the same facts are in another part of the copy',
  sandbox: 'exists beside the sample data only',
  nobody: 'is about no person',
} as const;
type Why = keyof typeof WHY;

/** A column is copied under its own name unless it is listed: with a reason, or with the key under which the part shows it. */
interface CopiedTable {
  /** Where the copy has its rows: keys, separated by full stops. */
  part: string | readonly string[];
  columns: Readonly<Record<string, Why | { as: string }>>;
}

type TableName = { [K in keyof typeof schema]: (typeof schema)[K] extends { $inferSelect: object } ? K : never }[keyof typeof schema];

const OF_PERSON = { id: 'internal', personId: 'self' } as const;
const OF_ACCOUNT = { id: 'internal', accountId: 'self' } as const;
const OF_REPORT = { id: 'internal', reportId: 'internal', sort: 'order' } as const;
const PLACE = { storeId: { as: 'store' }, slotId: { as: 'date' } } as const;
const CHOICE = { comboId: { as: 'snapshot' }, addOnIds: { as: 'snapshot' }, projectId: { as: 'project' }, cardId: { as: 'card' } } as const;
const CONTACT = { contactPhoneEnc: { as: 'contactPhone' }, contactPhoneMasked: { as: 'contactPhone' } } as const;

/** The tables whose rows are in the copy. What a table's new columns contain is in the copy without further ado. */
export const copiedTables = {
  person: {
    part: 'person',
    columns: {
      id: 'internal',
      ...{ idNumberEnc: { as: 'idNumber' }, idNumberMasked: { as: 'idNumber' }, idNumberHash: 'hash' },
      ...{ phoneEnc: { as: 'phone' }, phoneMasked: { as: 'phone' }, phoneHash: 'hash' },
    },
  },
  account: { part: 'account', columns: { ...OF_PERSON, phoneHash: 'hash', passwordHash: 'secret', defaultCardId: { as: 'defaultCard' } } },
  card: {
    part: 'cards',
    columns: {
      ...OF_PERSON,
      accountId: { as: 'isManagedByMe' },
      projectId: { as: 'project' },
      departmentId: { as: 'department' },
      rosterEndId: 'internal',
    },
  },
  letterRead: { part: 'cards', columns: { cardId: 'internal', readAt: { as: 'letterReadAt' } } },
  session: { part: 'logins', columns: { ...OF_ACCOUNT, id: 'secret' } },
  calendarFeed: { part: 'calendar', columns: { accountId: 'self', tokenHash: 'secret' } },
  phoneChange: { part: 'phoneChanges', columns: { ...OF_ACCOUNT, oldPhoneEnc: { as: 'oldPhone' }, oldPhoneHash: 'hash' } },
  consent: { part: 'consents', columns: { ...OF_ACCOUNT, agreementId: { as: 'version' } } },
  auditLog: { part: 'recordReads', columns: { ...OF_PERSON, accountId: { as: 'byMe' }, requestId: 'internal' } },
  examOrder: {
    part: 'orders',
    columns: {
      ...{ ...OF_PERSON, accountId: { as: 'bookedByMe' }, ...CHOICE, ...PLACE, ...CONTACT, movedFromSlotId: { as: 'movedFrom' } },
      ...{ partnerTries: 'work', partnerVersion: 'work', partnerAskAt: 'work', reportToldFor: 'work' },
    },
  },
  orderEvent: { part: 'orders.history', columns: { id: 'order', orderId: 'internal' } },
  payment: {
    part: 'orders.payments',
    columns: {
      ...{ id: 'internal', orderId: 'internal', provider: { as: 'channel' }, codeUrl: 'secret' },
      ...{ askedAt: 'work', comparedAt: 'work' },
    },
  },
  refund: { part: 'orders.payments.refunds', columns: { id: 'internal', paymentId: 'internal', askedAt: 'work' } },
  itemOutcome: { part: 'orders.itemOutcomes', columns: { orderId: 'internal' } },
  itemQuestion: { part: 'orders.itemQuestions', columns: { orderId: 'internal' } },
  visitAnswer: { part: 'orders.visitAnswers', columns: { orderId: 'internal' } },
  relocation: { part: 'orders.relocations', columns: { id: 'internal', orderId: 'internal', slotId: { as: 'date' } } },
  earlierWish: { part: 'orders.earlierWishes', columns: { id: 'internal', orderId: 'internal', offeredSlotId: { as: 'offered' } } },
  earlierWishSlot: { part: 'orders.earlierWishes.slots', columns: { wishId: 'internal', seq: 'work', slotId: { as: 'date' } } },
  waitEntry: {
    part: 'waits',
    columns: { ...OF_PERSON, accountId: { as: 'bookedByMe' }, seq: 'work', ...CHOICE, ...PLACE, ...CONTACT, orderId: { as: 'orderNo' } },
  },
  report: { part: 'reports', columns: { personId: 'self', orderId: { as: 'orderNo' } } },
  observation: { part: 'reports.observations', columns: OF_REPORT },
  reportVersion: { part: 'reports.formerVersions', columns: { reportId: 'internal' } },
  healthAction: { part: 'reports.actions', columns: { id: 'internal', personId: 'self', reportId: 'internal' } },
  storedFile: { part: 'files', columns: { accountId: 'self' } },
  outsideReport: { part: 'outsideReports', columns: { personId: 'self', accountId: 'self', comboId: { as: 'combo' } } },
  outsideValue: { part: 'outsideReports.values', columns: { reportId: 'internal' } },
  outsideReportFile: { part: 'outsideReports.files', columns: { reportId: 'internal', fileId: { as: 'id' }, sort: 'order' } },
  interpretation: { part: 'interpretations', columns: { ...OF_PERSON, accountId: 'self' } },
  interpretationMessage: {
    part: 'interpretations.messages',
    columns: { id: 'internal', interpretationId: 'internal', sort: 'order' },
  },
  invoice: { part: 'invoices', columns: { ...OF_ACCOUNT, orderId: { as: 'orderNo' }, askAt: 'work' } },
  notice: { part: 'notices', columns: { ...OF_PERSON, params: { as: 'body' }, dedupe: 'internal' } },
  message: {
    part: 'messages',
    columns: { id: 'internal', noticeId: 'internal', toEnc: { as: 'to' }, claimedUntil: 'work', lastError: 'work' },
  },
  messagePreference: { part: 'messageChoices', columns: { personId: 'self' } },
  emailAddress: { part: 'email', columns: { ...OF_PERSON, addressEnc: { as: 'address' }, addressMasked: { as: 'address' } } },
  erasure: { part: 'erasures', columns: { ...OF_PERSON, accountId: 'self', fileIds: 'internal' } },
  healthShare: {
    part: 'shares',
    columns: {
      ...{ id: 'internal', personId: 'self', tokenHash: 'secret', passcodeHash: 'secret', content: 'secret' },
      ...{ pendingTries: 'work', triedAt: 'work' },
    },
  },
  shareOpening: { part: 'shares.openings', columns: { id: 'internal', shareId: 'internal' } },
  recordConsent: { part: ['relativesWhoRead', 'relativesManaged'], columns: { id: 'internal', personId: 'others', accountId: 'others' } },
  questionnaire: { part: 'questionnaire', columns: { ...OF_PERSON, contentEnc: { as: 'answers' } } },
  operatorAction: { part: 'operatorActions', columns: { ...OF_PERSON, operator: 'others' } },
} as const satisfies Partial<Record<TableName, CopiedTable>>;

/** The other tables. A new table belongs into one of the two lists. */
export const withheldTables: Readonly<Record<Exclude<TableName, keyof typeof copiedTables>, Why>> = {
  ...{ phoneLink: 'short', smsCode: 'short', emailCode: 'short', uploadReservation: 'short', shareLocation: 'short', idempotency: 'short' },
  ...{ relocationPlace: 'short', usedKey: 'short' },
  ...{
    paymentNotice: 'elsewhere',
    partnerEvent: 'elsewhere',
    paymentDifference: 'elsewhere',
    paymentStatement: 'nobody',
    jobFailure: 'work',
    jobLease: 'work',
  },
  ...{ smsOutbox: 'sandbox', mailOutbox: 'sandbox', sandboxTrade: 'sandbox' },
  ...{ agreement: 'nobody', company: 'nobody', companySignOn: 'nobody', organization: 'nobody', project: 'nobody', contentPage: 'nobody' },
  ...{ examItem: 'nobody', combo: 'nobody', comboItem: 'nobody', projectCombo: 'nobody', addOn: 'nobody', store: 'nobody' },
  ...{ storeCombo: 'nobody', slotDay: 'nobody', rosterEnd: 'nobody', itemResult: 'nobody', calendarDay: 'nobody' },
};

type Copied = keyof typeof copiedTables;
type RowOf<T extends Copied> = (typeof schema)[T]['$inferSelect'];

/** A row as the copy has it, without the columns that the plan withholds or shows in another form. */
export function copyRow<T extends Copied>(table: T, row: RowOf<T>): Omit<RowOf<T>, keyof (typeof copiedTables)[T]['columns']> {
  const { columns } = copiedTables[table];
  const copied = Object.entries(row).filter(([column]) => !Object.hasOwn(columns, column));
  // The columns that are left are those of the type.
  return Object.fromEntries(copied) as Omit<RowOf<T>, keyof (typeof copiedTables)[T]['columns']>;
}
