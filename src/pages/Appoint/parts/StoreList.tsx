import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import UpOutlined from '@ant-design/icons/es/icons/UpOutlined';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getHref } from '../../../../shared/routes';
import { LinkButton } from '../../../components/LinkButton';
import { type Position, type Store, sortByDistance } from '../../../features/booking/storeDistance';
import { StoreCard } from './StoreCard';

/** The query value that shows the stores of other cities without JavaScript. */
const CITIES = 'cities';
const ALL = 'all';

interface StoreListProps {
  stores: readonly Store[];
  /** The person's position, once they have told it. */
  position: Position | null;
  /** The city whose stores come first, the others behind a button; empty for one list. */
  ownCity: string;
  selected: string;
  busy: boolean;
  /** The address in which a store is chosen. */
  toQuery: (store: Store) => Record<string, string>;
  onChoose: (store: Store) => void;
  onOpen: (store: Store) => void;
}

/** The stores: those of the own city, then those of others on request; or all of them by distance. */
export function StoreList({ stores, position, ownCity, selected, busy, toQuery, onChoose, onOpen }: StoreListProps) {
  const own = position ? [] : stores.filter(({ city }) => city === ownCity);
  const others = own.length > 0 ? stores.filter((store) => !own.includes(store)) : [];
  const [address] = useSearchParams();
  const [isOpen, setOpen] = useState(others.some(({ storeId }) => storeId === selected) || address.get(CITIES) === ALL);
  const toItems = (some: readonly Store[]) =>
    (position ? sortByDistance(some, position) : some.map((store) => ({ store, km: null }))).map(({ store, km }) => (
      <StoreCard
        key={store.storeId}
        store={store}
        km={km}
        selected={store.storeId === selected}
        query={toQuery(store)}
        onChoose={() => onChoose(store)}
        onOpen={() => onOpen(store)}
      />
    ));
  return (
    <Flex vertical gap={12} aria-busy={busy}>
      <Flex component="ul" vertical gap={12} aria-label={own.length > 0 ? ownCity : '门店'}>
        {toItems(own.length > 0 ? own : stores)}
      </Flex>
      {others.length > 0 ? (
        <>
          <noscript>
            <LinkButton to={getHref('Appoint', { query: { ...Object.fromEntries(address), [CITIES]: ALL } })} block>
              其他城市（{others.length} 家）
            </LinkButton>
          </noscript>
          <Button
            block
            data-scripted
            icon={isOpen ? <UpOutlined /> : <DownOutlined />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            其他城市（{others.length} 家）
          </Button>
          {isOpen ? (
            <Flex component="ul" vertical gap={12} aria-label="其他城市">
              {toItems(others)}
            </Flex>
          ) : null}
        </>
      ) : null}
    </Flex>
  );
}
