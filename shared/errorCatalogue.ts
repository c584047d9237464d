/** The text that people see for an HTTP status (spec §8). A status outside 200–299 causes an error with this text. */
export const STATUS_TEXTS: Readonly<Record<number, string>> = {
  200: '服务器成功返回请求的数据。',
  201: '新建或修改数据成功。',
  202: '请求已进入后台排队。',
  204: '删除数据成功。',
  400: '请求有误，服务器没有新建或修改数据。',
  401: '没有权限（令牌、用户名或密码错误）。',
  403: '禁止访问。',
  404: '请求的记录不存在。',
  406: '请求的格式不可得。',
  410: '请求的资源已被永久删除。',
  422: '数据验证出错。',
  500: '服务器发生错误，请稍后再试。',
  502: '网关错误。',
  503: '服务暂不可用，请稍后再试。',
  504: '网关超时。',
};

/**
 * The text of an HTTP status; a general one with the number when the catalogue has no entry. Always Chinese: the reason phrase of a status
 * is English.
 */
export function getStatusText(status: number): string {
  return STATUS_TEXTS[status] ?? `请求失败（${status}）`;
}

/** True for the statuses whose failure is not logged: 401, 403, 500–504 and 404–421 (spec §8). */
export function isSilentStatus(status: number): boolean {
  return status === 401 || status === 403 || (status >= 500 && status <= 504) || (status >= 404 && status <= 421);
}
