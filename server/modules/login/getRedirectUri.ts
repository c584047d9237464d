import type { ApiServices } from '../../handlerKit/handler';

/** The address that a company's single sign-on returns to: the company's login page. */
export const getRedirectUri = ({ settings }: Pick<ApiServices, 'settings'>) => `${settings.publicUrl}/huazhu`;
