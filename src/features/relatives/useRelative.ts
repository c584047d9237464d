import type { CallResponse } from '../../../shared/contract/contract';
import { relativesApi } from '../../api/endpoints/relatives';
import { useAppSelector } from '../../store/hooks';

export type Relative = CallResponse<'relativeList'>['managed'][number];

/** Whether the current card is a relative's. False where a back end does not say. */
export const useIsRelative = (): boolean =>
  useAppSelector(({ center: { cardInfoList, cardUserInfo } }) => {
    const current = cardInfoList.find(({ cardId }) => cardId === cardUserInfo.cardId);
    return current !== undefined && current.relation !== 'self';
  });

/** The relative of the current card; undefined for an own card, and while it is not known. */
export function useRelative(): Relative | undefined {
  const cardId = useAppSelector(({ center }) => center.cardUserInfo.cardId) ?? '';
  const isRelative = useIsRelative();
  const { data } = relativesApi.useRelativeListQuery(undefined, { skip: !isRelative });
  return data?.managed.find(({ cardIds }) => cardIds.includes(cardId));
}
