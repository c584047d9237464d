import { Checkbox, Radio } from 'antd';
import type { CallResponse } from '../../../../shared/contract/contract';
import { isMessageLocked, type MessageChannel } from '../../../../shared/messageKinds';
import { describeFailure, isCallMissing, toFailure } from '../../../api/ApiFailure';
import { messageApi } from '../../../api/endpoints/message';
import { Card } from '../../../components/Card';
import { Disclosure } from '../../../components/Disclosure';
import { BoneLines, StateView } from '../../../components/StateView';
import { useNotify } from '../../../kit/notify/notifier';
import { KINDS, LEVEL_TEXTS } from './accountTexts';
import { EmailAddress } from './EmailAddress';
import { type Choice, chooseLevel, findLevel, LEVELS, type Level } from './messageLevels';

type Preferences = CallResponse<'messagePreferences'>;

const CHANNELS: Record<MessageChannel, string> = { sms: '短信', email: '邮件' };
const skeleton = <BoneLines height={320} />;

interface ChoiceRowProps {
  choice: Choice;
  /** The channels, each with whether it can be used. */
  channels: readonly [MessageChannel, boolean][];
  onChange(choice: Choice): void;
}

function ChoiceRow({ choice, channels, onChange }: ChoiceRowProps) {
  const { title, text } = KINDS[choice.kind];
  return (
    <tr>
      <th scope="row">
        {title}
        <p className="yj-note">{text}</p>
      </th>
      {channels.map(([channel, isUsable]) => (
        <td key={channel}>
          <Checkbox
            aria-label={`${title}：${CHANNELS[channel]}`}
            checked={choice[channel] && isUsable}
            disabled={!isUsable || isMessageLocked(choice.kind, channel)}
            onChange={({ target }) => onChange({ ...choice, [channel]: target.checked })}
          />
        </td>
      ))}
    </tr>
  );
}

interface ChoiceTableProps extends Pick<ChoiceRowProps, 'channels'> {
  choices: readonly Choice[];
  onChange(choices: Choice[]): void;
}

function ChoiceTable({ choices, channels, onChange }: ChoiceTableProps) {
  return (
    <table className="yj-table">
      <thead>
        <tr>
          <th scope="col">提醒</th>
          {channels.map(([channel]) => (
            <th key={channel} scope="col">
              {CHANNELS[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {choices.map((choice) => (
          <ChoiceRow key={choice.kind} choice={choice} channels={channels} onChange={(changed) => onChange([changed])} />
        ))}
      </tbody>
    </table>
  );
}

function LevelLabel({ level }: { level: Level }) {
  const { title, text } = LEVEL_TEXTS[level];
  return (
    <>
      {title}
      <span className="yj-block yj-note">{text}</span>
    </>
  );
}

function describeQuiet({ quietHours }: Preferences): string {
  if (!quietHours) return '';
  const { from, to } = quietHours;
  return `${from}:00 到${to < from ? '次日' : ''} ${to}:00 之间不打扰您，紧急的除外。`;
}

/** Which messages are sent to the phone and by e-mail. A click saves. The bell shows all of them, whatever is chosen. */
export function Messages() {
  const preferences = messageApi.useMessagePreferencesQuery();
  const [save] = messageApi.useMessageSavePreferencesMutation();
  const notify = useNotify();
  if (isCallMissing(preferences.error)) return null;
  const handleChange = async (choices: Choice[]) => {
    const { error } = await save({ choices });
    if (error) notify.error(describeFailure(toFailure(error)));
  };
  return (
    <Card title="短信和邮件提醒" hint="站内消息不受影响" className="yj-mt-5">
      <StateView query={preferences} label="提醒设置" skeleton={skeleton}>
        {(data) => {
          const { choices, phoneMasked, emailMasked, emailOffered, atWork } = data;
          const channels: [MessageChannel, boolean][] = [['sms', phoneMasked !== '']];
          if (emailOffered) channels.push(['email', emailMasked !== null]);
          return (
            <div className="yj-stack">
              <p className="yj-muted">
                {phoneMasked ? `短信发到 ${phoneMasked}。` : '还没有登记手机号，请在“我的信息”里登记。'}
                {atWork ? '关于预约、候补和退款的短信改发到公司的应用里，发不到时仍发到手机；体检结果只发到手机。' : ''}
                {describeQuiet(data)}账号安全的短信不能关闭。
              </p>
              {emailOffered ? <EmailAddress masked={emailMasked} /> : null}
              <Radio.Group
                vertical
                name="messages"
                aria-label="提醒多少"
                value={findLevel(choices)}
                onChange={({ target }) => handleChange(chooseLevel(target.value as Level, choices))}
                options={LEVELS.map((level) => ({ value: level, label: <LevelLabel level={level} /> }))}
              />
              <Disclosure label="逐项选择" defaultOpen={findLevel(choices) === null}>
                <ChoiceTable choices={choices} channels={channels} onChange={handleChange} />
              </Disclosure>
            </div>
          );
        }}
      </StateView>
    </Card>
  );
}
