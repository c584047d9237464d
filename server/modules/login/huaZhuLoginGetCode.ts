import { defineHandler } from '../../calls/defineHandler';
import { getRedirectUri } from './getRedirectUri';
import { ssoOffError } from './ssoOffError';
import { createSsoState } from './ssoState';

/** Where the browser goes to log in at the company. The client keeps `state` and compares it when it comes back. */
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
