import type { ApiServices } from '../../calls/handler';

/** Where the company's login sends the browser back to: the company's login page. */
export const getRedirectUri = ({ settings }: Pick<ApiServices, 'settings'>) => `${settings.publicUrl}/huazhu`;
