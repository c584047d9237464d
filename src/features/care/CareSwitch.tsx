import type { ReactNode } from 'react';
import { classNames } from '../../lib/classNames';
import styles from './CareSwitch.module.css';
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
    <button type="button" role="switch" aria-checked={isCareOn} className={classNames(styles.switch, className)} onClick={toggleCare}>
      {icon}
      关怀模式
    </button>
  );
}
