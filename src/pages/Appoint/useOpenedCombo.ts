import { useState } from 'react';
import { packagesApi } from '../../api/endpoints/packages';
import { usePrivateSelector } from '../../store/hooks';
import { isComboGone } from './goneCombo';

/** The package in the address, and whether it is not offered. Then it is not asked for again: each refusal would notify. */
export function useOpenedCombo(comboId: string) {
  const isRefused = usePrivateSelector((state) => comboId !== '' && isComboGone(state, comboId));
  // The cache forgets an answer that no component uses.
  const [refused, setRefused] = useState('');
  if (isRefused && refused !== comboId) setRefused(comboId);
  const isGone = comboId !== '' && (isRefused || refused === comboId);
  const combo = packagesApi.useQueryComboDetailsQuery({ comboId }, { skip: !comboId || isGone });
  return { combo, isGone };
}
