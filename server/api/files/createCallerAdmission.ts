import { BUSINESS_CODES } from '../../../shared/constants';
import { ApiError, unexpectedError } from '../../errors/ApiError';
import { getFullPlace, reportStorageFull, storageFullError } from '../../handlerKit/files/storageFull';
import type { Access, ApiServices } from '../../handlerKit/handler';
import type { AdmitUpload } from '../../modules/files/createUploadAdmission';
import type { Authorize } from '../authorize';
import type { AdmitCallerUpload } from '../httpAdapter';

interface CallerAdmissionOptions {
  services: Pick<ApiServices, 'logger' | 'metrics'>;
  authorize: Authorize;
  /** Returns a call's access. */
  getAccess(name: string): Access;
  admit: AdmitUpload;
}

/** Authorizes and admits an upload. Every failure becomes the ApiError to answer with. */
export function createCallerAdmission({ services, authorize, getAccess, admit }: CallerAdmissionOptions): AdmitCallerUpload {
  return async (name, headers, size) => {
    try {
      const { caller } = await authorize(getAccess(name), headers);
      if (!caller) throw new ApiError(BUSINESS_CODES.sessionInvalid, '请先登录。');
      return await admit(caller.accountId, size);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      const { requestId } = headers;
      const place = getFullPlace(error);
      if (place) {
        reportStorageFull(services, place, error);
        throw storageFullError();
      }
      services.logger.error({ event: 'call_failed', call: name, requestId, err: error }, 'An upload failed before it was read');
      throw unexpectedError(requestId);
    }
  };
}
