import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ResetPassword } from './ResetPassword';
import { UndoPhone } from './UndoPhone';

/**
 * Recovery of an account, in one chunk: a new password, or the former phone number. Text messages link to the second one (`?undo=phone`).
 */
export function Recovery({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const { search } = useLocation();
  const [isUndo, setIsUndo] = useState(() => new URLSearchParams(search).has('undo'));
  if (isUndo) return <UndoPhone onBack={onBack} />;
  return <ResetPassword onDone={onDone} onBack={onBack} onUndo={() => setIsUndo(true)} />;
}
