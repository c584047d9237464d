import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../../components/public/Button';
import { TextField, type TextFieldProps } from '../../../components/public/TextField';
import { useHydrated } from '../../../lib/useHydrated';

/** A password input whose text can be revealed and that warns when caps lock is on. */
export function PasswordField({ hint, ...field }: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const hydrated = useHydrated();
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      maxLength={128}
      onKeyDown={handleKey}
      onKeyUp={handleKey}
      onBlur={() => setCapsLock(false)}
      hint={
        <>
          <span role="status">{capsLock && <span className="yj-warning">大写锁定已打开</span>}</span>
          {hint}
        </>
      }
      trailing={
        hydrated && (
          <Button kind="text" icon={shown ? 'eyeOff' : 'eye'} aria-label="显示密码" aria-pressed={shown} onClick={() => setShown(!shown)} />
        )
      }
    />
  );
}
