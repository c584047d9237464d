import type { CallResponse } from '../../../shared/contract/contract';
import { formatStoreAddress, getMapUrl } from './storeAddress';

/** A store's name and address, with a link to the map. */
export function StorePlace({ store }: { store: CallResponse<'queryOrderDetails'>['store'] }) {
  return (
    <span>
      {`${store.name}，${formatStoreAddress(store)} `}
      <a href={getMapUrl(store)} target="_blank" rel="noreferrer" className="yj-nowrap yj-no-print">
        查看地图
      </a>
    </span>
  );
}
