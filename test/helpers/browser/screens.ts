import type { PageId } from '../../../shared/routes';
import type { SampleIds } from '../worlds/findSampleIds';
import type { SampleCard } from '../worlds/sampleSession';

/** The four states of every screen. */
export type ScreenState = 'loading' | 'empty' | 'failed' | 'full';

/** A screen of the gallery and of the test of all states: an address, and the person who views it. */
export interface Screen {
  name: string;
  path: string;
  card: SampleCard;
  /** The control to press before the picture is taken, by accessible name. */
  press?: { role: 'button' | 'radio' | 'tab' | 'combobox'; name: string | RegExp };
  /** Also taken as a print layout. */
  isPrinted?: boolean;
}

/** A screen that needs no session. */
export interface PublicScreen {
  name: string;
  path: string;
  /** It shows an empty state. */
  isEmpty?: boolean;
  /** Its document has status 404. */
  isMissing?: boolean;
}

/** The company login links of the specification, one more sample company, and the other public pages. */
export const publicScreens: readonly PublicScreen[] = [
  ...['FSlogin', 'Neusiri', 'zyhy', 'dhl', 'huazhu', 'michelin', 'LANDI', 'cnbgyxzx', 'demo'].map((suffix) => ({
    name: `login-${suffix}`,
    path: `/${suffix}`,
  })),
  { name: 'login-generic', path: '/login' },
  { name: 'login-unknown', path: '/nobodyhere', isEmpty: true, isMissing: true },
  { name: 'company', path: '/company' },
  { name: 'company-nothing-found', path: `/company?keyword=${encodeURIComponent('没有这家')}`, isEmpty: true },
  // With a ticket of the right form that nothing issued. The ready state is looked at in phoneContinue.e2e.ts.
  { name: 'phone-continue', path: `/phone/continue#${'A'.repeat(43)}` },
  { name: 'phone-continue-gone', path: `/phone/continue#${'A'.repeat(43)}`, isEmpty: true },
  { name: 'not-found', path: '/no/such/page', isMissing: true },
  { name: 'test', path: '/test' },
];

const demo = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({ name, path, card: 'DEMO0001', ...more });

/** All private screens, with the sample data. */
export function listFullScreens(ids: SampleIds): Screen[] {
  const booking = `comboId=${ids.comboId}&storeId=${ids.storeId}`;
  return [
    demo('home-letter', '/health'),
    demo('home', '/health'),
    demo('home-bell', '/health', { press: { role: 'button', name: /通知/ } }),
    { name: 'home-first-time', path: '/health', card: 'LANDI0001' },
    { name: 'home-two-cards', path: '/health', card: 'ZYHY0001' },
    demo('packDetail', `/health/packDetail?comboId=${ids.comboId}`),
    demo('packDetail-compare', `/health/packDetail?comboId=${ids.comboId}&compare=${ids.otherComboIds.join(',')}`),
    demo('appoint-1-package', '/health/appoint'),
    demo('appoint-2-store', `/health/appoint?step=store&comboId=${ids.comboId}`),
    demo('appoint-3-time', `/health/appoint?step=time&${booking}`),
    demo('appoint-4-confirm', `/health/appoint?step=confirm&${booking}&date=${ids.date}&slotId=${ids.slotId}`),
    { name: 'appoint-rebook', path: `/health/appoint?rebook=${ids.bookedOrderNo}`, card: 'DEMO0002' },
    demo('payres-cashier', `/health/appoint/payres?orderNo=${ids.unpaidOrderNo}`),
    { name: 'payres-confirmed', path: `/health/appoint/payres?orderNo=${ids.bookedOrderNo}`, card: 'DEMO0002' },
    demo('order', '/health/order'),
    { name: 'orderDetail-booked', path: `/health/order/orderDetail?orderNo=${ids.bookedOrderNo}`, card: 'DEMO0002', isPrinted: true },
    {
      ...{ name: 'orderDetail-questionnaire', path: `/health/order/orderDetail?orderNo=${ids.bookedOrderNo}`, card: 'DEMO0002' as const },
      press: { role: 'button', name: '填写问卷' },
    },
    demo('orderDetail-done', `/health/order/orderDetail?orderNo=${ids.doneOrderNo}`),
    demo('report', '/health/report'),
    demo('report-share', '/health/report', { press: { role: 'button', name: '分享给医生' } }),
    demo('report-one', `/health/report?reportId=${ids.reportId}`, { isPrinted: true }),
    demo('report-amended', `/health/report?reportId=${ids.reportIds[1]}`),
    demo('report-former', `/health/report?reportId=${ids.reportIds[1]}&version=1`),
    demo('report-trend', '/health/report?view=trend'),
    demo('report-actions', '/health/report?view=actions'),
    demo('report-compare', `/health/report?view=compare&ids=${ids.reportIds.join(',')}`),
    demo('pdf', `/health/pdf?reportId=${ids.reportId}`),
    demo('interpret', '/health/interpret'),
    demo('interpret-one', `/health/interpret?id=${ids.interpretationId}`),
    demo('upReport', '/health/upReport'),
    demo('collectReport', '/health/collectReport'),
    { name: 'collectReport-check', path: `/health/collectReport?report=${ids.outsideReportId}`, card: 'DHL0001' },
    demo('guide', '/health/guide', { isPrinted: true }),
    demo('notice', '/health/notice', { isPrinted: true }),
    demo('toothdetail', '/health/toothdetail'),
    demo('center', '/health/center'),
    demo('account', '/health/account'),
    demo('mycard', '/health/mycard'),
    { name: 'mycard-relative', path: '/health/mycard', card: 'MIC0001' },
    demo('invoice', '/health/invoice'),
    { name: 'miqilin', path: '/health/miqilin', card: 'MIC0001' },
    demo('miqilin-none', '/health/miqilin'),
    { name: 'medical', path: '/medical', card: 'FS0001' },
    demo('medical-other', '/medical'),
  ];
}

/** The screens of a person without any data, and addresses with unknown IDs: these show the empty state. */
export const emptyScreens: readonly Screen[] = [
  '',
  'packDetail',
  'appoint',
  'appoint/payres',
  'order',
  'order/orderDetail',
  'report',
  'report?view=trend',
  'report?view=actions',
  'report?view=compare',
  'pdf',
  'interpret',
  'upReport',
  'collectReport',
  'center',
  'mycard',
  'invoice',
  'miqilin',
]
  .map((page) => ({ name: page.replace(/\W+/g, '-') || 'home', path: `/health/${page}`.replace(/\/$/, '') }))
  .concat({ name: 'medical', path: '/medical' })
  .map((screen) => ({ ...screen, card: 'LANDI0001' }));

/** States that a route does not have. The test of all states covers all others. */
export const statesWithout: Readonly<Record<ScreenState, readonly PageId[]>> = {
  full: [],
  // Its first view depends on no answer: the form is available at once, and a missing list of packages only means one option less.
  loading: ['UpReport'],
  failed: ['UpReport'],
  // Content pages are never empty, a logged-in person has a session, and a company with its own link exists.
  empty: [
    ...(['Guide', 'Notice', 'ToothDetail', 'Account', 'Test'] as const),
    ...(['LoginFSlogin', 'LoginNeusiri', 'LoginZyhy', 'LoginDhl'] as const),
    ...(['LoginHuazhu', 'LoginMichelin', 'LoginLANDI', 'LoginCnbgyxzx'] as const),
  ],
};
