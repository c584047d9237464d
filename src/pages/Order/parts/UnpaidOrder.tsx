import FileDoneOutlined from '@ant-design/icons/es/icons/FileDoneOutlined';
import { Flex } from 'antd';
import { getHref } from '../../../../shared/routes';
import { ordersApi } from '../../../api/endpoints/orders';
import { Card } from '../../../components/Card';
import { LinkButton } from '../../../components/LinkButton';
import { BoneCard, EmptyState, StateView } from '../../../components/StateView';
import { useRebookableOrder } from '../../../features/booking/useRebookableOrder';
import { OrderCard } from './OrderCard';

/** Shown when the back end has no list of orders: the unpaid order and the one that can be rebooked, from calls that every back end has. */
export function UnpaidOrder() {
  const unpaid = ordersApi.useGetUnpayOrdNumQuery();
  const current = useRebookableOrder();
  const orderNo = unpaid.data?.orderNo;
  return (
    <StateView
      query={unpaid}
      label="订单"
      skeleton={<BoneCard height={136} />}
      isEmpty={() => !orderNo && !current.data}
      empty={<EmptyState icon={<FileDoneOutlined />} title="没有待处理的订单" text="没有待支付或可改约的预约。" />}
    >
      {() => (
        <Flex component="ul" vertical gap={16}>
          {orderNo && orderNo !== current.data?.orderNo ? (
            <li>
              <Card>
                <div className="yj-row yj-between">
                  <h2 className="yj-large">有一个订单待支付</h2>
                  <LinkButton to={getHref('PayRes', { query: { orderNo } })} type="primary">
                    去支付
                  </LinkButton>
                </div>
              </Card>
            </li>
          ) : null}
          {current.data ? <OrderCard order={current.data} /> : null}
        </Flex>
      )}
    </StateView>
  );
}
