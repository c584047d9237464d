import { OPEN_ACTIONS, recordsApi } from '../../api/endpoints/records';

/** The add-ons that check the values of the person's open health actions. */
export function useAdvisedAddOns(): ReadonlySet<string> {
  const { data } = recordsApi.useActionListQuery(OPEN_ACTIONS);
  return new Set(data?.open.flatMap(({ addOns }) => addOns.map(({ addOnId }) => addOnId)));
}
