import { Radio } from 'antd';
import type { PayChannel } from '../../../../shared/payChannels';
import { getPayWallet } from '../../../features/payment/payWallets';
import styles from '../PayRes.module.css';

interface ChannelChoiceProps {
  channels: readonly PayChannel[];
  selected: PayChannel | undefined;
  onSelect: (channel: PayChannel) => void;
}

/** The choice of the payment provider, where there is one. Each provider has its own code. */
export function ChannelChoice({ channels, selected, onSelect }: ChannelChoiceProps) {
  if (channels.length < 2) return null;
  return (
    <fieldset className={`yj-mb-5 ${styles.channels}`}>
      <legend className="yj-muted">支付方式</legend>
      {channels.map((channel) => (
        <Radio key={channel} name="channel" value={channel} checked={channel === selected} onChange={() => onSelect(channel)}>
          {getPayWallet(channel).name}
        </Radio>
      ))}
    </fieldset>
  );
}
