import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import { Button } from 'antd';
import { useCallback, useEffect } from 'react';
import { getHref } from '../../../shared/routes';
import { describeFailure, isCallMissing, toFailure } from '../../api/ApiFailure';
import { loginApi } from '../../api/endpoints/login';
import { QrCode } from '../../components/QrCode';
import { Bone, Loading } from '../../components/StateView';
import { useClock } from '../../lib/clock';
import { usePublicConfig } from '../../lib/publicConfig';
import { useSecondsLeft } from '../../lib/useSecondsLeft';

const CODE_PX = 216;
/** The same text for a back end without the call, and for whoever prefers to type. */
const BY_HAND = '也可以在手机浏览器里登录约检，从“我的订单”继续。';

/** The QR code of a one-time link, which is created when the panel opens. @param page path and query, without the base path */
export function PhoneLinkPanel({ page }: { page: string }) {
  const [create, { data, error, isLoading }] = loginApi.usePhoneLinkCreateMutation();
  const ask = useCallback(() => void create({ page }), [create, page]);
  useEffect(ask, [ask]);
  const { basePath } = usePublicConfig();
  const clock = useClock();
  const secondsLeft = useSecondsLeft(data ? Date.parse(data.expiresAt) : null);

  if (error) {
    const isMissing = isCallMissing(error);
    return (
      <div className="yj-column yj-middle yj-gap-2 yj-pad-5 yj-center yj-balance" role="alert">
        <p>{isMissing ? '这里暂时不能用二维码转到手机。' : describeFailure(toFailure(error))}</p>
        <p className="yj-muted yj-small">{BY_HAND}</p>
        {isMissing ? null : <Again onPress={ask} busy={isLoading} />}
      </div>
    );
  }
  if (!data)
    return (
      <div className="yj-column yj-middle yj-gap-2 yj-pad-5 yj-center yj-balance">
        <Loading label="二维码">
          <Bone width={`${CODE_PX}px`} height={`${CODE_PX}px`} />
        </Loading>
      </div>
    );
  const isOver = secondsLeft === 0 && Date.parse(data.expiresAt) <= clock.now();
  return (
    <div className="yj-column yj-middle yj-gap-2 yj-pad-5 yj-center yj-balance">
      {isOver ? (
        <div className="yj-inset yj-stack yj-gap-3" role="status">
          <p>二维码已过期</p>
          <Again onPress={ask} busy={isLoading} />
        </div>
      ) : (
        <QrCode
          // The ticket is in the fragment, which browsers send to no server: no log, proxy or referrer contains it.
          value={`${window.location.origin}${basePath}${getHref('PhoneContinue')}#${data.ticket}`}
          label="在手机上继续的二维码"
          size={CODE_PX}
        />
      )}
      <p>用手机相机或微信扫一扫</p>
      <p className="yj-muted yj-small">
        {isOver ? BY_HAND : `在手机上打开这一页，不用再登录。${secondsLeft} 秒内有效，只能用一次，请只用自己的手机扫。`}
      </p>
    </div>
  );
}

function Again({ onPress, busy }: { onPress: () => void; busy: boolean }) {
  return (
    <Button onClick={onPress} icon={<ReloadOutlined />} loading={busy}>
      重新生成
    </Button>
  );
}
