import type { CallResponse } from '../../../shared/contract/contract';
import { relativesApi } from '../../api/endpoints/relatives';
import { useAppSelector } from '../../store/hooks';
import { selectCard } from '../cards/selectCard';

export type Relative = CallResponse<'relativeList'>['managed'][number];

/** Whether the current card is a relative's. False where a back end does not say. */
export const useIsRelative = (): boolean => useAppSelector((state) => (selectCard(state)?.relation ?? 'self') !== 'self');

/** The relative of the current card; undefined for an own card, and while it is not known. */
export function useRelative(): Relative | undefined {
  const cardId = useAppSelector(({ center }) => center.cardUserInfo.cardId) ?? '';
  const isRelative = useIsRelative();
  const { data } = relativesApi.useRelativeListQuery(undefined, { skip: !isRelative });
  return data?.managed.find(({ cardIds }) => cardIds.includes(cardId));
}
