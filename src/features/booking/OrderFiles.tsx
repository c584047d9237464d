import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import { Button } from 'antd';
import { ordersApi } from '../../api/endpoints/orders';
import { useTicketDownload } from '../../kit/download/useTicketDownload';

/** Buttons that download the appointment as a calendar file and the arrival slip; shown for orders with a coming appointment. */
export function OrderFiles({ orderNo }: { orderNo: string }) {
  const [getIcs] = ordersApi.useGetIcsMutation();
  const [getSlip] = ordersApi.useGetArrivalSlipMutation();
  const { busy, download } = useTicketDownload();
  return (
    <>
      <Button icon={<DownloadOutlined />} loading={busy === 'slip'} onClick={() => download('slip', () => getSlip({ orderNo }).unwrap())}>
        到检单
      </Button>
      <Button icon={<CalendarOutlined />} loading={busy === 'ics'} onClick={() => download('ics', () => getIcs({ orderNo }).unwrap())}>
        加入日历
      </Button>
    </>
  );
}
