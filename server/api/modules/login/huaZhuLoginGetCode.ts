import { defineHandler } from '../../defineHandler';
import { createSsoState } from './ssoState';

/** Where the browser goes to log in at the company. The client keeps `state` and compares it when it comes back. */
export const huaZhuLoginGetCode = defineHandler({
  name: 'huaZhuLoginGetCode',
  access: 'open',
  async handle(_input, { services }) {
    const { state, nonce } = createSsoState(services);
    const redirectUri = `${services.settings.publicUrl}/huazhu`;
    return { authorizeUrl: services.sso.createAuthorizeUrl({ redirectUri, state, nonce }), state };
  },
});
