import { defineHandler } from '../../handlerKit/defineHandler';
import { loadPreferences } from './preferences';

/** Which text messages and e-mails the caller receives, and where. */
export const messagePreferences = defineHandler({
  name: 'messagePreferences',
  access: 'account',
  handle: (_input, { services, caller }) => loadPreferences(services, caller.personId),
});
