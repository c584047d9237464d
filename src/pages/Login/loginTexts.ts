import type { LoginMethod } from '../../api/login';

/** Texts that more than one part of the login pages uses. */
export const METHOD_LABELS: Record<LoginMethod, string> = {
  card: '体检卡',
  code: '验证码',
  password: '密码',
  sso: '企业账号',
};

export const METHOD_HINTS: Record<LoginMethod, string> = {
  card: '用公司发放的体检卡和本人证件登录。',
  code: '用绑定的手机号接收验证码登录。',
  password: '用手机号或账号和密码登录。',
  sso: '用公司的员工账号登录，无需另设密码。',
};

/** Texts of `?failed=<reason>` after a login without JavaScript. */
export const FAILED_TEXTS: Record<string, string> = {
  card: '卡号或证件号不正确，请核对后再试。',
  password: '账号或密码不正确，请核对后再试。',
  code: '验证码不正确或已过期，请重新获取。',
  sso: '企业账号登录没有完成，请重新登录。',
  agree: '请先阅读并同意《隐私协议》。',
  busy: '尝试次数较多，请稍等几分钟再试。',
  invalid: '请检查填写的信息是否完整、正确。',
};

/** The text for the reason in an address, which anybody can write. */
export const getFailedText = (reason: string): string | null =>
  Object.hasOwn(FAILED_TEXTS, reason) ? (FAILED_TEXTS[reason] ?? null) : null;

export const TEXTS = {
  agreeFirst: FAILED_TEXTS.agree ?? '',
  lost: '登录已过期，请重新登录。',
  proving: '正在进行安全验证…',
  provingHint: '正在自动验证，通常只要几秒，请不要关闭页面。',
} as const;
