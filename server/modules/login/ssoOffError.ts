import { missingError } from '../../errors/ApiError';

/** The refusal of single sign-on calls when SSO=off. */
export const ssoOffError = () => missingError('没有开通企业统一登录，请改用其他方式登录，或联系公司的体检负责人。');
