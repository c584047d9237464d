import { createContext, useContext } from 'react';
import type { PublicConfig } from '../../shared/publicConfig';

const PublicConfigContext = createContext<PublicConfig>({
  basePath: '',
  staffApiBase: '',
  generalApiBase: '',
  publicUrl: '',
  sample: false,
  build: '',
});

export const PublicConfigProvider = PublicConfigContext.Provider;

/** The public settings, from the page's state. */
export function usePublicConfig(): PublicConfig {
  return useContext(PublicConfigContext);
}
