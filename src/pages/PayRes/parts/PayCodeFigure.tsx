import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BUSINESS_CODES } from '../../../../shared/constants';
import { getHref } from '../../../../shared/routes';
import { AppLink } from '../../../components/AppLink';
import { CallFields, useCallFormTarget, useFormFailure } from '../../../components/CallFields';
import { Bone, Loading } from '../../../components/StateView';
import { useIsPhone } from '../../../features/payment/choosePayWay';
import type { PayWallet } from '../../../features/payment/payWallets';
import { useHydrated } from '../../../lib/useHydrated';
import styles from '../PayRes.module.css';
import type { PayCode, usePayCode } from '../usePayCode';
import { CodePicture } from './CodePicture';
import { PayInApp } from './PayInApp';
import { PayLink } from './PayLink';

const CODE = `yj-column yj-middle yj-gap-3 yj-center yj-balance ${styles.code}`;

interface PayCodeFigureProps {
  pay: ReturnType<typeof usePayCode>;
  /** The payment was closed, although the order still has to be paid. */
  isOver: boolean;
}

/** What to pay with: the QR code, the link to the wallet, or the button that opens it. */
export function PayCodeFigure({ pay, isOver }: PayCodeFigureProps) {
  const isPlain = !useHydrated();
  if (pay.code && isOver)
    return (
      <Frame
        pay={pay}
        title={pay.way === 'code' ? '二维码已失效' : '支付已失效'}
        text="可能正在另一台设备上支付，付完这里会自动更新"
        action="改在这里支付"
      />
    );
  if (pay.code) return <Means pay={pay} code={pay.code} />;
  if (pay.isError) return <Frame pay={pay} title="二维码没有取到" text="名额还在，请再试一次" action="重新获取" />;
  return (
    <div className={CODE}>
      <div data-scripted>
        <Loading label="二维码">
          <Bone width="248px" height="248px" />
          {isPlain ? null : <Bone width="248px" height="22px" />}
        </Loading>
      </div>
      {isPlain ? <PlainPay /> : null}
    </div>
  );
}

/** Asks for the payment by a form, before hydration and without JavaScript. */
function PlainPay() {
  const target = useCallFormTarget('unifiedPay');
  const [query] = useSearchParams();
  const failure = useFormFailure();
  return (
    <form {...target}>
      <CallFields values={{ orderNo: query.get('orderNo') ?? '' }} />
      <Button htmlType="submit" type="primary" size="large">
        打开付款页
      </Button>
      {failure === undefined ? null : (
        <p role="alert" className="yj-warning yj-mt-3">
          {failure === BUSINESS_CODES.holdExpired
            ? '名额保留时间已过，请重新预约。'
            : '付款页没有打开，名额还在。请再试一次，或用手机打开这个订单。'}
        </p>
      )}
      <noscript>
        <p className="yj-muted yj-mt-3">
          付完以后，请回到这里 <AppLink to={getHref('PayRes', { query: { orderNo: query.get('orderNo') ?? '' } })}>刷新看结果</AppLink>。
        </p>
      </noscript>
    </form>
  );
}

interface FrameProps {
  pay: ReturnType<typeof usePayCode>;
  title: string;
  text: string;
  action: string;
}

/** What stands in place of the code while there is none to show. */
function Frame({ pay, title, text, action }: FrameProps) {
  return (
    <div className={CODE}>
      <div className={`yj-surface ${styles.frame}`} role="alert">
        <div className="yj-pad">
          <p>{title}</p>
          <p className="yj-muted">{text}</p>
        </div>
      </div>
      <Button onClick={pay.retry} icon={<ReloadOutlined />} loading={pay.isLoading}>
        {action}
      </Button>
    </div>
  );
}

function Means({ pay, code }: { pay: ReturnType<typeof usePayCode>; code: PayCode }) {
  const { wallet, way, showCode } = pay;
  const warning = code.sandbox ? <Alert type="warning" role="note" title="测试支付，不会真的扣款" /> : null;
  if (way === 'code')
    return (
      <ScannedCode code={code} wallet={wallet}>
        {warning}
      </ScannedCode>
    );
  return (
    <div className={CODE}>
      {way === 'link' ? <PayLink link={code.linkUrl} text={wallet.go} /> : <PayInApp pay={pay} code={code} app={wallet.app} />}
      <Button type="link" onClick={showCode}>
        改用二维码
      </Button>
      {warning}
    </div>
  );
}

function getCaption({ app, readsAlbum }: PayWallet, isPhone: boolean): string {
  if (!isPhone) return `请用${app}扫一扫`;
  return readsAlbum ? '长按可以存到相册' : `${app}不支持识别相册或截图里的付款码，请在电脑上打开后扫`;
}

function ScannedCode({ code, wallet, children }: { code: PayCode; wallet: PayWallet; children: ReactNode }) {
  const isPhone = useIsPhone();
  const { codeUrl, sandbox, amountFen } = code;
  const { name, app, readsAlbum } = wallet;
  const label = sandbox ? '测试支付二维码' : `${name}二维码，请用${app}扫一扫`;
  return (
    <figure className={CODE}>
      <CodePicture text={codeUrl} label={label} name={name} amountFen={amountFen} canSave={readsAlbum} isPhone={isPhone}>
        {sandbox ? (
          <Button href={codeUrl} target="_blank" rel="noreferrer">
            打开测试支付页
          </Button>
        ) : (
          getCaption(wallet, isPhone)
        )}
      </CodePicture>
      {children}
    </figure>
  );
}
