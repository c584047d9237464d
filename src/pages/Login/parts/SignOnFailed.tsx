import { SIGN_ON_FAILURES } from '../../../../shared/signOn';
import { Notice } from '../../../components/public/Notice';

/** Why the login by the company's own sign-on failed; nothing for a reason that does not exist. */
export function SignOnFailed({ reason }: { reason: string }) {
  const text = Object.entries(SIGN_ON_FAILURES).find(([name]) => name === reason)?.[1];
  return text ? (
    <div className="yj-mb-5">
      <Notice tone="danger">{text}</Notice>
    </div>
  ) : null;
}
