import { type ComponentProps, useEffect, useState } from 'react';
import { Button } from './Button';

interface CountdownButtonProps extends Omit<ComponentProps<typeof Button>, 'children'> {
  label: string;
  /** The label after the first use. */
  againLabel: string;
  /** The end of the wait, in milliseconds since 1970; null before the first use. */
  until: number | null;
}

/** Whole seconds from now until an instant; 0 after it. */
export function getSecondsLeft(until: number | null, now: number): number {
  return until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
}

/** A button that can be used again only after a wait, which it counts down. */
export function CountdownButton({ label, againLabel, until, onClick, ...button }: CountdownButtonProps) {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const update = () => setLeft(getSecondsLeft(until, Date.now()));
    update();
    if (getSecondsLeft(until, Date.now()) === 0) return;
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  }, [until]);
  const waiting = left > 0;
  return (
    <Button {...button} aria-disabled={waiting} onClick={waiting ? (event) => event.preventDefault() : onClick}>
      {waiting ? `${left} 秒后重发` : until === null ? label : againLabel}
    </Button>
  );
}
