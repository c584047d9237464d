import { defineHandler } from '../../handlerKit/defineHandler';
import { getRedirectUri } from './getRedirectUri';
import { ssoOffError } from './ssoOffError';
import { createSsoState } from './ssoState';

/** The address at which to log in at the company. The client stores `state` and compares it on return. */
export const huaZhuLoginGetCode = defineHandler({
  name: 'huaZhuLoginGetCode',
  access: 'open',
  async handle(_input, { services }) {
    if (!services.sso) throw ssoOffError();
    const trip = createSsoState(services);
    const redirectUri = getRedirectUri(services);
    return { authorizeUrl: services.sso.createAuthorizeUrl({ redirectUri, ...trip }), state: trip.state };
  },
});
