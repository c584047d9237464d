import MobileOutlined from '@ant-design/icons/es/icons/MobileOutlined';
import loadable from '@loadable/component';
import { useLocation } from 'react-router-dom';
import { PanelButton } from '../../components/PanelButton';
import { Bone, Loading } from '../../components/StateView';
import styles from './PhoneLinkButton.module.css';

/** The QR code is large and needed after a press only. */
const PhoneLinkPanel = loadable(() => import('./PhoneLinkPanel'), {
  resolveComponent: (panel) => panel.PhoneLinkPanel,
  fallback: (
    <div className="yj-column yj-middle yj-gap-2 yj-pad-5 yj-center yj-balance">
      <Loading label="二维码">
        <Bone width="216px" height="216px" />
      </Loading>
    </div>
  ),
});

const PANEL_PX = 300;

/** Opens a QR code that continues this very page on a phone. Hidden on phones, by CSS, so that nothing moves while the page is painted. */
export function PhoneLinkButton() {
  const { pathname, search } = useLocation();
  return (
    <div className={styles.root}>
      <PanelButton
        panelName="在手机上继续"
        width={PANEL_PX}
        label={
          <span className="yj-line yj-middle">
            <MobileOutlined />
            在手机上继续
          </span>
        }
      >
        {() => <PhoneLinkPanel page={pathname + search} />}
      </PanelButton>
    </div>
  );
}
