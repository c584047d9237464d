import { Flex } from 'antd';
import { Card } from '../../../components/Card';
import { QrCode } from '../../../components/QrCode';
import { OrderFiles } from '../../../features/booking/OrderFiles';
import type { OrderDetails } from '../../../features/booking/orderTexts';

/** The code that reception scans, with the numbers that it stands for, and what else to take along. */
export function CheckInCard({ order: { orderNo, partner } }: { order: OrderDetails }) {
  const number = partner.partnerNo ?? orderNo;
  return (
    <Card title="签到码">
      <Flex vertical align="center" gap={8} className="yj-center">
        <QrCode value={number} label={`签到二维码，内容是${number}`} size={176} bordered />
        <p>
          {partner.partnerNo ? '门店预约号' : '订单号'} <strong>{number}</strong>
        </p>
        <p className="yj-muted">到店时在前台出示这个码或到检单，并带好身份证。</p>
        <div className="yj-row yj-gap-3 yj-no-print">
          <OrderFiles orderNo={orderNo} />
        </div>
      </Flex>
    </Card>
  );
}
