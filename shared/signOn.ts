/** Why a login by a company's own sign-on failed, with the text for the person. The reason is the value of `?failed=` on the login page. */
export const SIGN_ON_FAILURES = {
  so_cancelled: '您取消了公司账号登录，可以重新登录，或改用其他方式。',
  so_expired: '公司账号登录没有完成或已超时，请重新登录。',
  so_unavailable: '公司的登录系统暂时没有响应，请稍后再试，或改用其他方式登录。',
  so_misconfigured: '公司账号登录的设置有误，暂时不能使用。请联系公司的体检负责人，或改用其他方式登录。',
  so_unnamed: '公司的登录系统没有提供您的员工信息，请联系公司的体检负责人。',
  so_unknown: '公司的体检名单里没有找到您，请联系公司的体检负责人。',
  so_several: '公司的体检名单里有多人与您的账号对应，请联系公司的体检负责人。',
  so_disabled: '您的体检卡已停用，请联系公司的体检负责人。',
  so_off: '公司没有开通公司账号登录，请改用其他方式登录。',
} as const satisfies Record<string, string>;

export type SignOnFailureReason = keyof typeof SIGN_ON_FAILURES;

/** The address below the base path that a company's provider sends the browser back to; each company has its own. */
export const getSignOnReturnPath = (companySuffix: string): string => `/session/company/${encodeURIComponent(companySuffix)}`;
