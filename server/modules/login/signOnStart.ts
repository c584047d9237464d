import { defineHandler } from '../../handlerKit/defineHandler';
import { querySignOnBySuffix } from './signOn.repo';
import { signOnError } from './signOnError';
import { askProvider, getSignOnRedirectUri, getStatePurpose } from './signOnProvider';
import { createSsoState } from './ssoState';

/** The address at which to log in at the company's provider. The caller keeps `state` in the browser and compares it on return. */
export const signOnStart = defineHandler({
  name: 'signOnStart',
  access: 'open',
  async handle({ loginUrlSuffix }, context) {
    const { services } = context;
    const found = await querySignOnBySuffix(services.db, loginUrlSuffix);
    if (!found) throw signOnError('so_off');
    const trip = createSsoState(services, getStatePurpose(found.signOn));
    const request = { redirectUri: getSignOnRedirectUri(services, found.companySuffix), ...trip, userAgent: context.headers.userAgent };
    const authorizeUrl = await askProvider(context, found.signOn, (provider) => services.signOn.createAuthorizeUrl(provider, request));
    return { authorizeUrl, state: trip.state };
  },
});
