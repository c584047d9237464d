import { defineHandler } from '../../handlerKit/defineHandler';
import { keepUpload } from './keepUpload';

/** Accepts one PDF or image. @throws ApiError 4001, 5070 */
export const uploadFile = defineHandler({
  name: 'uploadFile',
  access: 'account',
  handle: (input, { services, caller }) =>
    keepUpload(services, caller, input, ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']),
});
