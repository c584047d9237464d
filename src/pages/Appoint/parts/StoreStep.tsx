import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import ShopOutlined from '@ant-design/icons/es/icons/ShopOutlined';
import { Button, Flex, Input } from 'antd';
import { useDeferredValue, useState } from 'react';
import { storesApi } from '../../../api/endpoints/stores';
import { BoneCard, EmptyState, StateView } from '../../../components/StateView';
import { chooseDay, chooseStore } from '../../../features/booking/bookingUrl';
import type { Booking } from '../useBooking';
import { AreaTree } from './AreaTree';
import { type Store, StoreCard } from './StoreCard';
import styles from './StoreStep.module.css';

const skeleton = (
  <Flex vertical gap={12}>
    <BoneCard height={132} />
    <BoneCard height={132} />
    <BoneCard height={132} />
  </Flex>
);

/** Step two: a store, found by area or by keyword. */
export function StoreStep({ booking }: { booking: Booking }) {
  const { choice, update } = booking;
  const [area, setArea] = useState('');
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const areas = storesApi.useGetStoreAreasQuery({ comboId: choice.comboId }, { skip: !choice.comboId });
  const filter = { ...(area && { area }), ...(keyword && { keyword }) };
  const stores = storesApi.useGetStoresQuery({ comboId: choice.comboId, ...filter, pageSize: 50 }, { skip: !choice.comboId });

  // The next free day is chosen too, so that the calendar opens at a free place.
  const handleChoose = (store: Store) =>
    update(
      (current) => {
        const next = chooseStore(current, store.storeId);
        return { ...(next.date || !store.nextFree ? next : chooseDay(next, store.nextFree.date)), step: 'time' };
      },
      { push: true },
    );
  const handleReset = () => {
    setArea('');
    setTyped('');
  };
  return (
    <>
      <div className={styles.filter}>
        <AreaTree query={areas} selected={area} onSelect={setArea} />
        <search>
          <Input
            id="appoint-keyword"
            type="search"
            aria-label="搜索门店"
            prefix={<SearchOutlined />}
            placeholder="门店名称、街道或地铁站"
            maxLength={50}
            allowClear
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </search>
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
            <p className={styles.count} role="status">
              共 {data.total} 家门店
            </p>
            <Flex component="ul" vertical gap={12} aria-busy={stores.isFetching}>
              {data.list.map((store) => (
                <StoreCard
                  key={store.storeId}
                  store={store}
                  selected={store.storeId === choice.storeId}
                  onChoose={() => handleChoose(store)}
                />
              ))}
            </Flex>
          </>
        )}
      </StateView>
    </>
  );
}
