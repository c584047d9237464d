import { Button, Drawer, Flex } from 'antd';
import type { CallResponse } from '../../../../shared/contract/contract';
import { getHref } from '../../../../shared/routes';
import { storesApi } from '../../../api/endpoints/stores';
import { AppLink } from '../../../components/AppLink';
import { Money } from '../../../components/Money';
import { BoneLines, EmptyState, StateView } from '../../../components/StateView';
import { StatusTag } from '../../../components/StatusTag';
import { chooseDay, choosePackage, chooseStore, formatBookingQuery } from '../../../features/booking/bookingUrl';
import { findNearestFreeDays } from '../../../features/booking/nearestFreeDays';
import { formatStoreAddress } from '../../../features/booking/storeAddress';
import type { Store } from '../../../features/booking/storeDistance';
import { useClock } from '../../../lib/clock';
import { addMonths, formatDay, getDayOf, getMonthOf } from '../../../lib/day';
import type { Booking } from '../useBooking';

type Combo = CallResponse<'queryComboByStore'>[number];

/** How many free days are offered. The calendar has all of them. */
const MOST_DAYS = 6;

const skeleton = <BoneLines height={140} />;

interface StorePanelProps {
  booking: Booking;
  store: Store;
  onClose(): void;
}

/** A closed panel stays, so that it gives the focus back. */
type PanelProps = StorePanelProps & { open: boolean };

/** The next days with places, in this month and the next; a day leads to its periods. */
function FreeDays({ booking, store, onClose }: StorePanelProps) {
  const clock = useClock();
  const { choice, update } = booking;
  const today = getDayOf(clock.now());
  const request = { storeId: store.storeId, comboId: choice.comboId };
  const first = storesApi.useQueryStoreScheduleQuery({ ...request, month: getMonthOf(today) });
  const second = storesApi.useQueryStoreScheduleQuery({ ...request, month: addMonths(getMonthOf(today), 1) });
  const handleChoose = (date: string) => {
    onClose();
    update((current) => ({ ...chooseDay(chooseStore(current, store.storeId), date), step: 'time' }), { push: true });
  };
  const listFree = (days: CallResponse<'queryStoreSchedule'>['days']) =>
    findNearestFreeDays([...days, ...(second.currentData?.days ?? [])], today, MOST_DAYS);
  return (
    <StateView
      query={first}
      label="可约日期"
      skeleton={skeleton}
      isEmpty={({ days }) => !second.isFetching && listFree(days).length === 0}
      empty={<EmptyState title="近期已约满" text="可以换一家门店，或在日历里看更晚的日期。" />}
    >
      {({ days }) => (
        <Flex component="ul" wrap gap={8}>
          {listFree(days).map(({ date, remaining }) => (
            <li key={date}>
              <Button onClick={() => handleChoose(date)}>
                {formatDay(date)}，余 {remaining}
              </Button>
            </li>
          ))}
        </Flex>
      )}
    </StateView>
  );
}

function ComboRow({ combo, booking, store, onClose }: StorePanelProps & { combo: Combo }) {
  const { choice } = booking;
  const selfFen = Math.max(0, combo.priceFen - combo.companyPaysFen);
  const isChosen = combo.comboId === choice.comboId;
  const next = { ...chooseStore(choosePackage(choice, combo.comboId), store.storeId), step: 'time' as const };
  return (
    <li className="yj-entry yj-row yj-between">
      <div className="yj-grow">
        <p className="yj-row yj-strong">
          {combo.name}
          {isChosen ? <StatusTag tone="brand">已选</StatusTag> : null}
        </p>
        <p className="yj-note">
          {combo.itemCount} 项检查 · {selfFen > 0 ? '个人支付 ' : '企业全额支付'}
          {selfFen > 0 ? <Money fen={selfFen} /> : null}
        </p>
        {combo.suitable ? null : <p className="yj-note yj-warning">{combo.reason || '不适合您的情况'}</p>}
      </div>
      {/* An order that is moved keeps its package. */}
      {combo.suitable && !isChosen && !choice.rebook ? (
        <AppLink to={getHref('Appoint', { query: formatBookingQuery(next) })} className="yj-link" onClick={onClose}>
          改选这个
          <span className="yj-visually-hidden">：{combo.name}</span>
        </AppLink>
      ) : null}
    </li>
  );
}

/** A store on its own: where it is, its next free days for the chosen package, and the packages that it offers. */
export function StorePanel({ open, ...props }: PanelProps) {
  const { store, onClose } = props;
  const combos = storesApi.useQueryComboByStoreQuery({ storeId: store.storeId });
  return (
    <Drawer open={open} title={store.name} size={420} onClose={onClose} destroyOnHidden>
      <Flex vertical gap="large">
        <div className="yj-muted">
          <p>{formatStoreAddress(store)}</p>
          <p>
            {store.hours} · {store.phone}
          </p>
        </div>
        <section>
          <h3 className="yj-mb-3">最近可约</h3>
          <FreeDays {...props} />
        </section>
        <section>
          <h3 className="yj-mb-3">这家门店的套餐</h3>
          <StateView
            query={combos}
            label="套餐"
            skeleton={skeleton}
            isEmpty={(list) => list.length === 0}
            empty={<EmptyState title="没有列出套餐" text="可以打电话问一问门店。" />}
          >
            {(list) => (
              <ul className="yj-surface yj-rows">
                {list.map((combo) => (
                  <ComboRow key={combo.comboId} combo={combo} {...props} />
                ))}
              </ul>
            )}
          </StateView>
        </section>
      </Flex>
    </Drawer>
  );
}
