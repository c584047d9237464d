import { type CallName, getCall } from '../../../shared/calls';
import type { BuiltCall, CallResponse } from '../../../shared/contract/contract';

const nothing: { [Name in BuiltCall & CallName]?: CallResponse<Name> } = {
  getUnpayOrdNum: { count: 0 },
  queryOrderList: { list: [], total: 0, counts: { all: 0, pay: 0, todo: 0, done: 0, closed: 0 } },
  getHomeComboListByCard: [],
  hrAletter: null,
  queryReportList: { own: true, list: [] },
  projectConfigGet: { bulletins: [], earlyBird: null },
  getCardListByToken: [],
};

/** The answers of a back end that has nothing for this person, for calls that are never empty with the sample data. */
export const emptyAnswers = (Object.entries(nothing) as [keyof typeof nothing, unknown][]).map(([name, data]) => ({
  path: getCall(name).path,
  data,
}));
