import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import FontSizeOutlined from '@ant-design/icons/es/icons/FontSizeOutlined';
import LogoutOutlined from '@ant-design/icons/es/icons/LogoutOutlined';
import SafetyCertificateOutlined from '@ant-design/icons/es/icons/SafetyCertificateOutlined';
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined';
import { Avatar } from 'antd';
import { useState } from 'react';
import { takeGraphemes } from '../../../shared/graphemes';
import { getHref } from '../../../shared/routes';
import { AppLink } from '../../components/AppLink';
import { PanelButton } from '../../components/PanelButton';
import { logOut } from '../../features/session/logOut';
import { CareSwitch } from '../../kit/care/CareSwitch';
import { usePublicConfig } from '../../lib/publicConfig';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import styles from './panels.module.css';

/** The person's menu: information, account, logout. */
export function UserMenu() {
  const dispatch = useAppDispatch();
  const { basePath } = usePublicConfig();
  const person = useAppSelector((state) => state.center.cardUserInfo);
  const [leaving, setLeaving] = useState(false);
  const name = person.name ?? '我的账号';
  const handleLogout = async () => {
    setLeaving(true);
    const address = await dispatch(logOut());
    // A new document, so that nothing of this person stays in memory.
    window.location.assign(basePath + address);
  };
  return (
    <PanelButton
      panelName="我的账号"
      name={`${name}的账号`}
      width={220}
      label={
        <>
          <Avatar size={32} className="yj-small yj-strong yj-soft" aria-hidden="true">
            {person.name ? takeGraphemes(person.name, -2) : <UserOutlined />}
          </Avatar>
          <DownOutlined />
        </>
      }
    >
      {(close) => (
        <div className="yj-rows">
          <div className="yj-pad">
            <p className="yj-strong">{name}</p>
            {person.department ? <p className="yj-note">{person.department}</p> : null}
          </div>
          <ul>
            <li>
              <AppLink to={getHref('Center')} className={styles.item} onClick={close}>
                <UserOutlined />
                我的信息
              </AppLink>
            </li>
            <li>
              <AppLink to={getHref('Account')} className={styles.item} onClick={close}>
                <SafetyCertificateOutlined />
                账号安全
              </AppLink>
            </li>
            <li>
              <CareSwitch className={styles.item} icon={<FontSizeOutlined />} />
            </li>
            <li>
              <button type="button" className={styles.item} onClick={handleLogout} disabled={leaving}>
                <LogoutOutlined />
                {leaving ? '正在退出…' : '退出登录'}
              </button>
            </li>
          </ul>
        </div>
      )}
    </PanelButton>
  );
}
