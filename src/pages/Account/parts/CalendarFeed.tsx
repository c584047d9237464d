import { Button, Input } from 'antd';
import { describeFailure, isCallMissing, toFailure } from '../../../api/ApiFailure';
import { calendarApi } from '../../../api/endpoints/calendar';
import { Card } from '../../../components/Card';
import { ConfirmButton } from '../../../components/ConfirmButton';
import { BoneLines, StateView } from '../../../components/StateView';
import { useNotify } from '../../../kit/notify/notifier';
import { formatInstant } from '../../../lib/day';

const skeleton = <BoneLines height={80} />;

/** The new address, which is shown once. */
function Address({ url }: { url: string }) {
  const notify = useNotify();
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      notify.success('已复制');
    } catch {
      notify.error('没有复制成功，请选中地址自己复制');
    }
  };
  return (
    <div className="yj-stack yj-gap-2">
      <p role="status">
        请现在添加到日历，<strong>这个地址只显示这一次</strong>。知道它的人都能看到您的预约时间和门店，请不要转发。
      </p>
      <Input aria-label="日历地址" readOnly value={url} onFocus={({ target }) => target.select()} />
      <div className="yj-row">
        <Button type="primary" href={url.replace(/^https?:/, 'webcal:')}>
          添加到日历
        </Button>
        <Button onClick={handleCopy}>复制地址</Button>
      </div>
    </div>
  );
}

/** Lets calendars read time and place of the appointments under a secret address, which can be renewed and ended. */
export function CalendarFeed() {
  const state = calendarApi.useCalendarStateQuery();
  const [open, opening] = calendarApi.useCalendarOpenMutation();
  const [close, closing] = calendarApi.useCalendarCloseMutation();
  const notify = useNotify();
  if (isCallMissing(state.error)) return null;
  const handleOpen = async () => {
    const { error } = await open();
    return error ? describeFailure(toFailure(error)) : undefined;
  };
  const handleFirst = async () => {
    const failure = await handleOpen();
    if (failure) notify.error(failure);
  };
  const handleClose = async () => {
    const { error } = await close();
    if (error) notify.error(describeFailure(toFailure(error)));
    else opening.reset();
  };
  return (
    <Card title="日历订阅" hint="在手机或电脑的日历里看到预约" className="yj-mt-5">
      <StateView query={state} label="日历订阅" skeleton={skeleton}>
        {({ since }) => (
          <div className="yj-stack yj-gap-3">
            <p className="yj-muted">
              {since
                ? `${formatInstant(since)} 开启。改约和取消会自动更新。`
                : '日历里只有时间和门店，没有姓名、套餐和结果。改约和取消会自动更新。'}
            </p>
            {since && opening.data ? <Address url={opening.data.url} /> : null}
            <div className="yj-row">
              {since ? (
                <>
                  <ConfirmButton
                    title="换一个地址？"
                    text="原来的地址马上失效，用过它的日历要重新添加。"
                    confirmText="换地址"
                    onConfirm={handleOpen}
                  >
                    换一个地址
                  </ConfirmButton>
                  <Button loading={closing.isLoading} onClick={handleClose}>
                    关闭
                  </Button>
                </>
              ) : (
                <Button loading={opening.isLoading} onClick={handleFirst}>
                  开启日历订阅
                </Button>
              )}
            </div>
          </div>
        )}
      </StateView>
    </Card>
  );
}
