import { ordersApi } from '../../api/endpoints/orders';
import { useAppSelector } from '../../store/hooks';

/**
 * The current card's order that can be moved: what a back end without a list of orders can name. The call goes out with both numbers of
 * spec §7, so not before card and person are loaded.
 */
export function useRebookableOrder({ skip = false }: { skip?: boolean } = {}) {
  const { cardId, idNumberMasked: idNumber } = useAppSelector(({ center }) => center.cardUserInfo);
  const physicalCardId = useAppSelector(({ center }) => center.cardInfoList.find((card) => card.cardId === cardId)?.physicalCardId);
  return ordersApi.useGetReSaveOrderQuery({ idNumber, physicalCardId }, { skip: skip || !idNumber || !physicalCardId });
}
