import { Alert } from 'antd';
import { AgreeButton } from './AgreeButton';
import { useRelative } from './useRelative';

/** Says before a booking that the relative of the current card has to agree first; nothing once they did, and for an own card. */
export function ConsentNotice() {
  const relative = useRelative();
  if (!relative || relative.consent) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      className="yj-mb-3"
      title={`为${relative.name}预约，要先得到同意`}
      description={
        <>
          <p>{relative.obstacle ?? (relative.isAdult ? '本人用自己的手机验证一次就可以。' : '请说明您是孩子的什么人。')}</p>
          {relative.obstacle ? null : (
            <div className="yj-mt-3">
              <AgreeButton relative={relative} size="small" />
            </div>
          )}
        </>
      }
    />
  );
}
