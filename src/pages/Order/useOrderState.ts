import { useLayoutEffect } from 'react';
import { ORDER_TABS, type OrderTab } from '../../features/booking/orderTexts';
import { setOrderIndex, setOrderNum } from '../../store/centerSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';

/** The tab's place in the row of tabs: the client state's `orderIndex` (spec §3). */
export const getOrderIndex = (tab: OrderTab): number => ORDER_TABS.findIndex(({ key }) => key === tab);

/**
 * Keeps `orderIndex` and `orderNum` of the client state: the tab that the address names, and the number of orders in it.
 * @param total undefined while the list is loading; the number stays as it was
 */
export function useOrderState(tab: OrderTab, total: number | undefined) {
  const dispatch = useAppDispatch();
  const { orderIndex, orderNum } = useAppSelector(({ center }) => center);
  // Before the paint, so that tab and list never disagree on screen.
  useLayoutEffect(() => void dispatch(setOrderIndex(getOrderIndex(tab))), [dispatch, tab]);
  useLayoutEffect(() => {
    if (total !== undefined) dispatch(setOrderNum(total));
  }, [dispatch, total]);
  return { activeTab: ORDER_TABS[orderIndex]?.key ?? tab, orderNum };
}
