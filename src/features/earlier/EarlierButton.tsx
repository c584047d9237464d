import { Button } from 'antd';
import { useState } from 'react';
import type { OrderDetails } from '../booking/orderTexts';
import { EarlierDialog } from './EarlierDialog';

interface EarlierButtonProps {
  order: OrderDetails;
  label: string;
  /** Whether the dialog is open from the start: the person comes from elsewhere to choose. */
  isWanted?: boolean;
}

/** Opens the choice of the days and periods that would suit better. */
export function EarlierButton({ order, label, isWanted = false }: EarlierButtonProps) {
  const [open, setOpen] = useState(isWanted);
  // The dialog closes before it goes, so that the focus comes back to the button.
  const [rendered, setRendered] = useState(isWanted);
  const handleOpen = () => {
    setRendered(true);
    setOpen(true);
  };
  return (
    <>
      <Button onClick={handleOpen} aria-haspopup="dialog">
        {label}
      </Button>
      {rendered ? <EarlierDialog order={order} open={open} onClose={() => setOpen(false)} onClosed={() => setRendered(false)} /> : null}
    </>
  );
}
