import { useEffect, useState } from 'react';
import { STORAGE_KEYS } from '../../../../shared/constants';
import { useAppDispatch } from '../../../store/hooks';
import { Panel } from './Panel';

const PROBE_KEY = 'storage_probe';
const WORDS: Record<keyof typeof STORAGE_KEYS, string> = {
  token: '登录凭证',
  userInfo: '当前体检卡',
  loginPage: '登录页地址',
  settleFlag: '结算模式',
  cardInfoListLocal: '体检卡副本',
  cardUserInfoLocal: '持卡人副本',
};
const KEYS = Object.entries(STORAGE_KEYS) as [keyof typeof STORAGE_KEYS, string][];

interface Found {
  works: boolean;
  present: readonly string[];
}

/** Checks local storage and lists which entries exist. Values are never shown. */
export function StorageCheck() {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    dispatch((_dispatch, _getState, { storage }) => {
      storage.setJson(PROBE_KEY, 'probe');
      const works = storage.getJson(PROBE_KEY) === 'probe';
      storage.remove(PROBE_KEY);
      const has: Record<keyof typeof STORAGE_KEYS, boolean> = {
        token: storage.getToken() !== '',
        userInfo: storage.getUserInfo() !== null,
        loginPage: storage.getLoginPage() !== null,
        settleFlag: storage.getSettleFlag() !== null,
        cardInfoListLocal: storage.getJson(STORAGE_KEYS.cardInfoListLocal) !== null,
        cardUserInfoLocal: storage.getJson(STORAGE_KEYS.cardUserInfoLocal) !== null,
      };
      setFound({ works, present: KEYS.filter(([name]) => has[name]).map(([name]) => name) });
    });
  }, [dispatch]);
  return (
    <Panel title="浏览器存储" extra="只看有没有，不显示内容">
      <ul className="yj-stack yj-gap-3">
        <li className="yj-row yj-between">
          <p>能否读写</p>
          <span className={found ? `yj-tag yj-soft-${found.works ? 'success' : 'danger'}` : 'yj-muted'}>
            {!found ? '正在检查…' : found.works ? '正常' : '被浏览器禁止'}
          </span>
        </li>
        {KEYS.map(([name, key]) => (
          <li key={key} className="yj-row yj-between">
            <p className="yj-muted">
              {WORDS[name]} <code>{key}</code>
            </p>
            <span className="yj-muted">{found?.present.includes(name) ? '有' : '没有'}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
