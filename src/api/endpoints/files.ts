import { injectCalls } from '../injectCalls';

/** Calls of uploads and of other institutions' reports. */
export const filesApi = injectCalls({
  projectComboList: { reads: [] },
  projectReportCreate: { writes: ['OutsideReport'] },
  outsideReportList: { reads: ['OutsideReport'] },
  // The values taken from it leave the trends.
  outsideReportRemove: { writes: ['OutsideReport', 'Record'] },
  outsideValueRead: { reads: ['OutsideValue'] },
  outsideValueConfirm: { writes: ['OutsideValue', 'OutsideReport', 'Record'] },
  outsideValueRemove: { writes: ['OutsideValue', 'OutsideReport', 'Record'] },
  fileOpen: { writes: [] },
});
