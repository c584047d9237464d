import { defineHandler } from '../../handlerKit/defineHandler';
import { loadPreferences, savePreferences } from './preferences';

/** Stores the caller's choices. They count for messages that are waiting as well. @throws ApiError 4001 */
export const messageSavePreferences = defineHandler({
  name: 'messageSavePreferences',
  access: 'account',
  async handle({ choices }, { services, caller }) {
    await savePreferences(services, caller.personId, choices);
    return loadPreferences(services, caller.personId);
  },
});
