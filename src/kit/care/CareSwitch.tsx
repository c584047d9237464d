import type { ReactNode } from 'react';
import { classNames } from '../../lib/classNames';
import { useCareMode } from './useCareMode';

interface CareSwitchProps {
  /** Before the words. */
  icon?: ReactNode;
  className?: string | undefined;
}

/** Turns care mode on and off, on public pages too. */
export function CareSwitch({ icon, className }: CareSwitchProps) {
  const { isCareOn, toggleCare } = useCareMode();
  return (
    <label className={classNames('yj-check yj-nowrap', className)}>
      {icon}
      关怀模式
      <input type="checkbox" role="switch" checked={isCareOn} aria-checked={isCareOn} onChange={toggleCare} />
    </label>
  );
}
