import type { ApiFailure } from '../../../api/ApiFailure';
import type { LoginResult } from '../../../api/login';
import { acceptLogin } from '../../../features/session/session';
import { usePublicConfig } from '../../../lib/publicConfig';
import { useAppDispatch } from '../../../store/hooks';

/**
 * What follows a successful login, whatever its method: the session starts, and the next page opens as a whole document, because
 * the server renders it with its data before this page could load the code for it. The function returns why that is not possible, if so.
 */
export function useFinishLogin(loginPage: string) {
  const dispatch = useAppDispatch();
  const { basePath } = usePublicConfig();
  return async (result: LoginResult): Promise<ApiFailure | undefined> => {
    const started = await dispatch(acceptLogin(result, { loginPage }));
    if (started.obstacle !== undefined) return { message: started.obstacle };
    window.location.assign(basePath + started.path);
    return undefined;
  };
}
