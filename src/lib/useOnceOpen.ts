import { useState } from 'react';

/**
 * True from the first opening of a dialog or drawer on. Before that its component need not be rendered, which most pages are left without;
 * afterwards it stays, so that it can close with an animation.
 */
export function useOnceOpen(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(false);
  if (open && !wasOpen) setWasOpen(true);
  return open || wasOpen;
}
