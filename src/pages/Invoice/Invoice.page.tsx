import AccountBookOutlined from '@ant-design/icons/es/icons/AccountBookOutlined';
import { Button, Flex } from 'antd';
import { useEffect, useState } from 'react';
import type { CallResponse } from '../../../shared/contract/contract';
import { getHref } from '../../../shared/routes';
import { isCallMissing } from '../../api/ApiFailure';
import { invoiceApi } from '../../api/endpoints/invoice';
import { Card } from '../../components/Card';
import { LinkButton } from '../../components/LinkButton';
import { ListRow } from '../../components/ListRow';
import { Money } from '../../components/Money';
import { PageHeader } from '../../components/PageHeader';
import { BoneCard, EmptyState, StateView } from '../../components/StateView';
import { formatInstant } from '../../lib/day';
import { loadData } from './Invoice.data';
import { InvoiceDialog, type InvoiceSubject } from './parts/InvoiceDialog';
import { InvoiceItem } from './parts/InvoiceItem';

type Invoices = CallResponse<'invoiceList'>;

/** Polling interval while an invoice is being issued, in milliseconds. */
const POLL_MS = 4000;
const WAITING: readonly string[] = ['applied', 'issuing', 'red_applied'];

const skeleton = (
  <Flex vertical gap="large">
    <BoneCard height={120} />
    <BoneCard height={160} />
  </Flex>
);

function Orders({ orders, onApply }: { orders: Invoices['orders']; onApply(subject: InvoiceSubject): void }) {
  if (orders.length === 0) {
    return (
      <EmptyState
        icon={<AccountBookOutlined />}
        title="没有可以开票的订单"
        text="自己支付、没有退款的部分可以开票；企业支付的部分由企业统一开具。"
      />
    );
  }
  return (
    <ul>
      {orders.map(({ orderNo, comboName, amountFen, paidAt }) => (
        <ListRow
          key={orderNo}
          title={comboName}
          extra={
            <>
              <Money fen={amountFen} size="l" />
              <Button onClick={() => onApply({ kind: 'apply', orderNo, amountFen })}>
                申请开票<span className="yj-visually-hidden">：{comboName}</span>
              </Button>
            </>
          }
        >
          <p>
            订单号 {orderNo} · {formatInstant(paidAt, { year: true })} 支付
          </p>
        </ListRow>
      ))}
    </ul>
  );
}

/** Orders that can be invoiced, and the invoices with their state. */
export default function InvoicePage() {
  const invoices = invoiceApi.useInvoiceListQuery();
  const [subject, setSubject] = useState<InvoiceSubject | null>(null);
  const isWaiting = invoices.data?.list.some(({ state }) => WAITING.includes(state)) ?? false;
  const { refetch } = invoices;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(refetch, POLL_MS);
    return () => clearInterval(timer);
  }, [isWaiting, refetch]);
  return (
    <>
      <PageHeader title="我的发票" description="电子发票开好后可以随时下载；抬头有误可以换开。" />
      {isCallMissing(invoices.error) ? (
        <EmptyState
          icon={<AccountBookOutlined />}
          title="这里还不能开票"
          text="需要发票，请联系体检服务热线。"
          action={<LinkButton to={getHref('Home')}>回到首页</LinkButton>}
        />
      ) : (
        <StateView query={invoices} label="发票" skeleton={skeleton}>
          {({ list, orders, titles }) => (
            <Flex vertical gap="large">
              <Card title="可以开票的订单" flush>
                <Orders orders={orders} onApply={setSubject} />
              </Card>
              <Card title="已申请的发票" flush>
                {list.length === 0 ? (
                  <EmptyState icon={<AccountBookOutlined />} title="还没有申请过发票" text="申请后一般几分钟内开好，会显示在这里。" />
                ) : (
                  <ul aria-live="polite">
                    {list.map((invoice) => (
                      <InvoiceItem key={invoice.invoiceId} invoice={invoice} onExchange={setSubject} />
                    ))}
                  </ul>
                )}
              </Card>
              <InvoiceDialog subject={subject} titles={titles} onClose={() => setSubject(null)} />
            </Flex>
          )}
        </StateView>
      )}
    </>
  );
}

InvoicePage.loadData = loadData;
