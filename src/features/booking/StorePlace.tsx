import type { CallResponse } from '../../../shared/contract/contract';
import styles from './StorePlace.module.css';
import { formatStoreAddress, getGeoUrl, getMapUrl } from './storeAddress';

/** A store's name and address, with a link to the map, and on phones to the device's own app for maps. */
export function StorePlace({ store }: { store: CallResponse<'queryOrderDetails'>['store'] }) {
  return (
    <span>
      {`${store.name}，${formatStoreAddress(store)} `}
      <a href={getMapUrl(store)} target="_blank" rel="noreferrer" className="yj-nowrap yj-no-print">
        查看地图
      </a>{' '}
      <a href={getGeoUrl(store)} className={`yj-nowrap yj-no-print ${styles.app}`}>
        用地图应用打开
      </a>
    </span>
  );
}
