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
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        {label}
      </Button>
      {open ? <EarlierDialog order={order} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
