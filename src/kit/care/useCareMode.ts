import { useEffect, useState } from 'react';
import { CARE_ATTRIBUTE } from '../../../shared/constants';
import { usePublicConfig } from '../../lib/publicConfig';
import { useAppDispatch } from '../../store/hooks';

/**
 * Whether the page is in care mode (关怀模式: large type, strong contrast), and a function that turns it on or off. An attribute of `<html>`
 * is the state, because the style sheets read it; a cookie keeps it, so that the server's next page has it from the first paint.
 */
export function useCareMode(): { isCareOn: boolean; toggleCare: () => void } {
  const dispatch = useAppDispatch();
  const [isCareOn, setCareOn] = useState(usePublicConfig().careMode === true);
  useEffect(() => setCareOn(document.documentElement.hasAttribute(CARE_ATTRIBUTE)), []);
  const toggleCare = () => {
    setCareOn(document.documentElement.toggleAttribute(CARE_ATTRIBUTE));
    dispatch((_dispatch, _getState, { session }) => session.rememberCareMode(!isCareOn));
  };
  return { isCareOn, toggleCare };
}
