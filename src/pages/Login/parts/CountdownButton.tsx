import type { ComponentProps } from 'react';
import { Button } from '../../../components/public/Button';
import { useSecondsLeft } from '../../../lib/useSecondsLeft';

interface CountdownButtonProps extends Omit<ComponentProps<typeof Button>, 'children'> {
  label: string;
  /** The label after the first use. */
  againLabel: string;
  /** The end of the wait, in milliseconds since 1970; null before the first use. */
  until: number | null;
}

/** A button that can be used again only after a wait, which it counts down. */
export function CountdownButton({ label, againLabel, until, onClick, ...button }: CountdownButtonProps) {
  const left = useSecondsLeft(until);
  const waiting = left > 0;
  return (
    <Button {...button} aria-disabled={waiting} onClick={waiting ? (event) => event.preventDefault() : onClick}>
      {waiting ? `${left} 秒后重发` : until === null ? label : againLabel}
    </Button>
  );
}
