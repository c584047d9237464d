import { describeFailure, toFailure } from '../../api/ApiFailure';
import { relativesApi } from '../../api/endpoints/relatives';
import { ConfirmButton } from '../../components/ConfirmButton';
import { useNotify } from '../../kit/notify/notifier';

interface EndConsentButtonProps {
  consentId: string;
  /** On the button and on the one that confirms. */
  label: string;
  title: string;
  text: string;
  /** Shown afterwards. */
  done: string;
  danger?: boolean;
}

/** Ends a consent after a confirmation; a failure is shown in the question. */
export function EndConsentButton({ consentId, label, title, text, done, danger }: EndConsentButtonProps) {
  const [end] = relativesApi.useRelativeEndMutation();
  const notify = useNotify();
  const handleEnd = async () => {
    const { error } = await end({ consentId });
    if (error) return describeFailure(toFailure(error));
    notify.success(done);
    return undefined;
  };
  return (
    <ConfirmButton size="small" danger={danger} title={title} text={text} confirmText={label} onConfirm={handleEnd}>
      {label}
    </ConfirmButton>
  );
}
