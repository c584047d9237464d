/** Tried in this order, because several browsers also name the browser that they are based on. */
const BROWSERS: readonly [RegExp, string][] = [
  [/MicroMessenger\//, '微信'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

const find = (list: readonly [RegExp, string][], userAgent: string) => list.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Browser and operating system from a user agent: `Chrome · Windows`. */
export function describeDevice(userAgent: string): string {
  const words = [find(BROWSERS, userAgent), find(SYSTEMS, userAgent)].filter((word) => word !== undefined);
  return words.length > 0 ? words.join(' · ') : '未知设备';
}
