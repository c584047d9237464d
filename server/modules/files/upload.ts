import { defineHandler } from '../../handlerKit/defineHandler';
import { keepUpload } from './keepUpload';

/** Accepts one image. @throws ApiError 4001, 5070 */
export const upload = defineHandler({
  name: 'upload',
  access: 'account',
  handle: (input, { services, caller }) => keepUpload(services, caller, input, ['image/jpeg', 'image/png', 'image/webp']),
});
