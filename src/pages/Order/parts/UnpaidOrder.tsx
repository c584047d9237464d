import { getHref } from '../../../../shared/routes';
import { ordersApi } from '../../../api/endpoints/orders';
import { ButtonLink } from '../../../components/Button';
import { BoneCard, EmptyState, StateView } from '../../../components/StateView';
import { useAppSelector } from '../../../store/hooks';
import styles from '../Order.module.css';
import { OrderCard } from './OrderCard';

/** Shown when the back end has no list of orders: the unpaid order and the one that can be rebooked, from calls that every back end has. */
export function UnpaidOrder() {
  const idNumber = useAppSelector((state) => state.center.cardUserInfo.idNumberMasked);
  const unpaid = ordersApi.useGetUnpaidOrdersQuery();
  const current = ordersApi.useGetRebookableOrderQuery({ ...(idNumber && { idNumber }) });
  const orderNo = unpaid.data?.orderNo;
  return (
    <StateView
      query={unpaid}
      label="订单"
      skeleton={<BoneCard height={136} />}
      isEmpty={() => !orderNo && !current.data}
      empty={
        <EmptyState
          icon="order"
          title="没有待处理的订单"
          text="没有待支付或可改约的预约。"
          action={<ButtonLink to={getHref('Appoint')}>预约体检</ButtonLink>}
        />
      }
    >
      {() => (
        <ul className={styles.list}>
          {orderNo && orderNo !== current.data?.orderNo ? (
            <li className={styles.card}>
              <p className={styles.name}>有一个订单待支付</p>
              <ButtonLink to={getHref('PayRes', { query: { orderNo } })} kind="primary">
                去支付
              </ButtonLink>
            </li>
          ) : null}
          {current.data ? <OrderCard order={current.data} /> : null}
        </ul>
      )}
    </StateView>
  );
}
