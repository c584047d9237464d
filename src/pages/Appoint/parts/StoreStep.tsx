import ShopOutlined from '@ant-design/icons/es/icons/ShopOutlined';
import loadable from '@loadable/component';
import { Alert, Button, Flex } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getHref } from '../../../../shared/routes';
import { STORES_PER_PAGE, storesApi } from '../../../api/endpoints/stores';
import { QueryForm } from '../../../components/QueryForm';
import { SearchInput } from '../../../components/SearchInput';
import { Bone, BoneCard, EmptyState, StateView } from '../../../components/StateView';
import { type BookingChoice, chooseDay, chooseStore, formatBookingQuery, KEYWORD } from '../../../features/booking/bookingUrl';
import { pickFirstDay } from '../../../features/booking/nearestFreeDays';
import type { Store } from '../../../features/booking/storeDistance';
import { usePosition } from '../../../features/booking/usePosition';
import type { Booking } from '../useBooking';
import { StoreList } from './StoreList';

/** With antd's tree, which only this step needs. */
const AreaTree = loadable(() => import('./AreaTree'), {
  resolveComponent: (module) => module.AreaTree,
  fallback: <Bone height="40px" />,
});

/** With antd's drawer, on request. */
const StorePanel = loadable(() => import('./StorePanel'), { resolveComponent: (module) => module.StorePanel });

const skeleton = (
  <Flex vertical gap={12}>
    <BoneCard height={132} />
    <BoneCard height={132} />
    <BoneCard height={132} />
  </Flex>
);

/** Step two: a store, found by area, by keyword or by distance. */
export function StoreStep({ booking }: { booking: Booking }) {
  const { choice, update } = booking;
  const [area, setArea] = useState('');
  const [address] = useSearchParams();
  const [typed, setTyped] = useState(address.get(KEYWORD) ?? '');
  const keyword = useDeferredValue(typed.trim());
  const areas = storesApi.useQueryStoreAreaListBycomboQuery({ comboId: choice.comboId }, { skip: !choice.comboId });
  const [askAreas] = storesApi.useLazyQueryStoreAreaListBycomboQuery();
  const filter = { ...(area && { area }), ...(keyword && { keyword }) };
  const [panel, setPanel] = useState({ storeId: '', open: false });
  const nearby = usePosition();
  const stores = storesApi.useQueryStoreListBycomboQuery(
    { comboId: choice.comboId, ...filter, pageSize: STORES_PER_PAGE },
    { skip: !choice.comboId },
  );
  const found = stores.isError ? undefined : stores.data;
  // A search looks everywhere. Another back end orders by rules of its own.
  const hasAreas = found?.ownCity !== undefined;
  const ownCity = (!area && !keyword && found?.ownCity) || '';
  const openStore = found?.list.find((store) => store.storeId === panel.storeId);
  // Another back end may know neither stations nor positions.
  const hasStations = stores.data?.list.some((store) => store.metro) ?? true;

  // A day is chosen too, so that the calendar opens at a free place.
  const choose = (current: BookingChoice, store: Store): BookingChoice => {
    const next = chooseStore(current, store.storeId);
    return { ...(next.date ? next : chooseDay(next, pickFirstDay(store))), step: 'time' };
  };
  const handleChoose = (store: Store) => update((current) => choose(current, store), { push: true });
  const handleReset = () => {
    setArea('');
    setTyped('');
  };
  return (
    <>
      <PlainSearch booking={booking} keyword={typed} />
      <div className="yj-row yj-gap-3" data-scripted>
        <div className="yj-words">
          <AreaTree
            query={areas}
            selected={area}
            onSelect={setArea}
            loadParts={(key) => askAreas({ comboId: choice.comboId, area: key }).unwrap()}
          />
        </div>
        <search className="yj-words">
          <SearchInput
            id="appoint-keyword"
            label="搜索门店"
            placeholder={hasStations ? '门店、地区、地址或地铁站' : '门店名称或地址'}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </search>
      </div>
      <div className="yj-row yj-between yj-middle yj-mt-3 yj-mb-3">
        <StoreCount stores={found} order={nearby.position ? '从近到远' : hasAreas ? '按城市和区排列' : ''} />
        {found?.list.some((store) => store.location) ? <DistanceButton nearby={nearby} /> : null}
      </div>
      <StateView
        query={stores}
        label="门店"
        skeleton={skeleton}
        isEmpty={(data) => data.list.length === 0}
        empty={
          <EmptyState
            icon={<ShopOutlined />}
            title="没有找到符合条件的门店"
            text="换个说法，或者看看全部门店。"
            action={<Button onClick={handleReset}>看全部门店</Button>}
          />
        }
      >
        {(data) => (
          <>
            {nearby.hasFailed ? (
              <Alert
                className="yj-mb-3"
                type="info"
                showIcon
                role="status"
                title="没有取到您的位置。可以在浏览器里允许定位后再试，或者按地区选择。"
              />
            ) : null}
            {data.list.some((store) => store.nextFree && store.nextFree.date !== pickFirstDay(store)) ? (
              <p className="yj-faint yj-mb-3">“最近可约”是约好后还能退改的日子，更早的日子约好后不能退改。</p>
            ) : null}
            <StoreList
              stores={data.list}
              position={nearby.position}
              ownCity={ownCity}
              selected={choice.storeId}
              busy={stores.isFetching}
              toQuery={(store) => formatBookingQuery(choose(choice, store))}
              onChoose={handleChoose}
              onOpen={({ storeId }) => setPanel({ storeId, open: true })}
            />
          </>
        )}
      </StateView>
      {openStore ? (
        <StorePanel booking={booking} store={openStore} open={panel.open} onClose={() => setPanel({ ...panel, open: false })} />
      ) : null}
    </>
  );
}

/** The search without JavaScript, which then stands in place of the one that answers while one types. */
function PlainSearch({ booking, keyword }: { booking: Booking; keyword: string }) {
  return (
    <noscript>
      <QueryForm to={getHref('Appoint')} query={formatBookingQuery(booking.choice)} className="yj-row yj-gap-3">
        <SearchInput label="搜索门店" name={KEYWORD} defaultValue={keyword} className="yj-words" />
        <Button htmlType="submit">搜索门店</Button>
      </QueryForm>
    </noscript>
  );
}

/** The number of stores found. Always on the page, because screen readers speak only what changes in a region that they know. */
function StoreCount({ stores, order }: { stores: { total: number; list: readonly Store[] } | undefined; order: string }) {
  const { total = 0, list = [] } = stores ?? {};
  return (
    <p className={total > 0 ? 'yj-faint' : 'yj-visually-hidden'} role="status">
      {stores ? `共 ${total} 家门店` : null}
      {total > 1 && order ? `，${order}` : null}
      {total > list.length ? `，列出前 ${list.length} 家，可按地区或关键词缩小范围` : null}
    </p>
  );
}

/** Asks for the position only when it is pressed; pressed again, the list is as before. */
function DistanceButton({ nearby }: { nearby: ReturnType<typeof usePosition> }) {
  const { position, ask, forget, isAsking } = nearby;
  return (
    <Button type="link" size="small" data-scripted loading={isAsking} onClick={position ? forget : ask}>
      {position ? '恢复默认排序' : isAsking ? '正在定位…' : '按距离排序'}
    </Button>
  );
}
