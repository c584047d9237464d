/** Tried in this order: several browsers also name those that they descend from. */
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

/** Browser and system in words, from what the browser says of itself: `Chrome · Windows`. */
export function describeDevice(userAgent: string): string {
  const words = [find(BROWSERS, userAgent), find(SYSTEMS, userAgent)].filter((word) => word !== undefined);
  return words.length > 0 ? words.join(' · ') : '未知设备';
}
