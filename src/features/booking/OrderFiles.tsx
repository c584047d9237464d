import { ordersApi } from '../../api/endpoints/orders';
import { Button } from '../../components/Button';
import { useTicketDownload } from '../download/useTicketDownload';

/** Saves the appointment for a calendar, and the slip to show at the desk; shown when the order says that there is one. */
export function OrderFiles({ orderNo }: { orderNo: string }) {
  const [getIcs] = ordersApi.useGetIcsMutation();
  const [getSlip] = ordersApi.useGetArrivalSlipMutation();
  const { busy, download } = useTicketDownload();
  return (
    <>
      <Button icon="download" busy={busy === 'slip'} onClick={() => download('slip', () => getSlip({ orderNo }).unwrap())}>
        到检单
      </Button>
      <Button icon="calendar" busy={busy === 'ics'} onClick={() => download('ics', () => getIcs({ orderNo }).unwrap())}>
        加入日历
      </Button>
    </>
  );
}
