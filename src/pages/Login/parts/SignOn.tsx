import { SignOnFailed } from './SignOnFailed';
import { SsoFinish, type SsoFinishProps } from './SsoFinish';

/** What a company's sign-on has led back to, in one chunk: the end of the login, or the reason why it failed. */
export function SignOn(props: SsoFinishProps | { reason: string }) {
  return 'reason' in props ? <SignOnFailed reason={props.reason} /> : <SsoFinish {...props} />;
}
