import type { CallResponse } from '../../../../shared/contract/contract';
import { describeFailure, isCallMissing, toFailure } from '../../../api/ApiFailure';
import { accountApi } from '../../../api/endpoints/account';
import { Card } from '../../../components/Card';
import { ConfirmButton } from '../../../components/ConfirmButton';
import { Disclosure } from '../../../components/Disclosure';
import { ListRow } from '../../../components/ListRow';
import { BoneLines, StateView } from '../../../components/StateView';
import { StatusTag } from '../../../components/StatusTag';
import { useNotify } from '../../../kit/notify/notifier';
import { formatInstant } from '../../../lib/day';

type Session = CallResponse<'sessionList'>['list'][number];

const METHODS: Record<Session['method'], string> = {
  card: '用体检卡登录',
  code: '用短信验证码登录',
  password: '用密码登录',
  sso: '用企业账号登录',
  link: '由电脑转到手机',
};
const STATES = {
  current: { tone: 'brand', label: '本机' },
  active: { tone: 'info', label: '登录中' },
  ended: { tone: 'neutral', label: '已退出' },
} as const;

const skeleton = <BoneLines inset height={216} />;
/** So many are shown at once, and every one that is still logged in. */
const RECENT = 5;

function SessionItem({ session, onEnd }: { session: Session; onEnd(): Promise<string | undefined> }) {
  const { device, method, createdAt, state } = session;
  const { tone, label } = STATES[state];
  return (
    <ListRow
      title={device}
      tags={<StatusTag tone={tone}>{label}</StatusTag>}
      extra={
        state === 'active' ? (
          <ConfirmButton
            size="small"
            title="让这台设备退出登录？"
            text="它需要重新登录才能使用，正在填写的内容可能丢失。"
            confirmText="退出登录"
            onConfirm={onEnd}
          >
            退出
          </ConfirmButton>
        ) : null
      }
    >
      <p>
        {formatInstant(createdAt, { year: true })} · {METHODS[method]}
      </p>
    </ListRow>
  );
}

/** The account's current and recent sessions. */
export function Sessions() {
  const sessions = accountApi.useSessionListQuery();
  const [end] = accountApi.useSessionRevokeMutation();
  const notify = useNotify();
  if (isCallMissing(sessions.error)) return null;
  const handleEnd = async (payload: Parameters<typeof end>[0]) => {
    const { data, error } = await end(payload);
    if (error) return describeFailure(toFailure(error));
    notify.success(data.ended > 0 ? `已让 ${data.ended} 台设备退出登录。` : '这台设备已经退出了。');
    return undefined;
  };
  const hasOthers = sessions.data?.list.some(({ state }) => state === 'active') ?? false;
  return (
    <Card
      title="登录记录"
      hint="最近 20 次"
      flush
      actions={
        hasOthers ? (
          <ConfirmButton
            size="small"
            title="让其他设备都退出登录？"
            text="只保留这台设备。如果看到不认识的登录，请接着修改密码。"
            confirmText="全部退出"
            onConfirm={() => handleEnd({ others: true })}
          >
            退出其他设备
          </ConfirmButton>
        ) : null
      }
    >
      <StateView query={sessions} label="登录记录" skeleton={skeleton}>
        {({ list }) => {
          const isEarlier = ({ state }: Session, index: number) => state === 'ended' && index >= RECENT;
          const draw = (sessions: readonly Session[]) => (
            <ul>
              {sessions.map((session) => (
                <SessionItem key={session.sessionId} session={session} onEnd={() => handleEnd({ sessionId: session.sessionId })} />
              ))}
            </ul>
          );
          const earlier = list.filter(isEarlier);
          return (
            <>
              {draw(list.filter((session, index) => !isEarlier(session, index)))}
              {earlier.length > 0 ? (
                <Disclosure label={`更早的 ${earlier.length} 次，都已退出`} className="yj-entries">
                  {draw(earlier)}
                </Disclosure>
              ) : null}
            </>
          );
        }}
      </StateView>
    </Card>
  );
}
