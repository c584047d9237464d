import { Button } from 'antd';
import { useState } from 'react';
import type { CallRequest } from '../../../shared/contract/contract';
import { describeFailure, toFailure } from '../../api/ApiFailure';
import { waitlistApi } from '../../api/endpoints/waitlist';
import { ConfirmButton } from '../../components/ConfirmButton';
import { JoinDialog } from './JoinDialog';
import type { WaitEntry } from './waitTexts';

interface WaitButtonProps {
  /** Day, period and store, as text. */
  what: string;
  body: CallRequest<'waitlistJoin'>;
  selfFen: number;
  /** The button's period, for screen readers. */
  period: string;
}

/** Opens the dialog to wait for a full slot. */
export function WaitButton({ what, body, selfFen, period }: WaitButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)} aria-haspopup="dialog">
        候补<span className="yj-visually-hidden"> {period}</span>
      </Button>
      <JoinDialog open={open} onClose={() => setOpen(false)} what={what} body={body} selfFen={selfFen} />
    </>
  );
}

/** Leaves a line; a held place is offered to the next in line. */
export function LeaveWaitButton({ entry, label = '退出候补' }: { entry: WaitEntry; label?: string }) {
  const [leave] = waitlistApi.useWaitlistLeaveMutation();
  const handleConfirm = async () => {
    const { error } = await leave({ entryId: entry.entryId });
    return error && describeFailure(toFailure(error));
  };
  const text = entry.state === 'offered' ? '已为您占住的名额会立即让给下一位，不能恢复。' : '退出后再加入要重新排队。';
  return (
    <ConfirmButton size="small" type="link" title="退出这个候补？" text={<p>{text}</p>} confirmText="退出候补" onConfirm={handleConfirm}>
      {label}
    </ConfirmButton>
  );
}
