/** Texts of these characters only have one grapheme for each, so that they need no segmenter. */
const SIMPLE = /^[\n\u0020-\u02FF\u2010-\u2027\u3001-\u3029\u3030-\u3098\u309B-\uA66E\uFF00-\uFFEF]*$/;

/** What people see as one character: an emoji of several code points, a letter with its accents, a rare Chinese character. */
export function splitGraphemes(text: string): string[] {
  // Browsers from before 2021 have no segmenter; code points are the next best.
  if (SIMPLE.test(text) || !('Segmenter' in Intl)) return [...text];
  return Array.from(new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment);
}

/** The first graphemes of a text; with a negative count the last ones. */
export function takeGraphemes(text: string, count: number): string {
  const graphemes = splitGraphemes(text);
  return (count < 0 ? graphemes.slice(count) : graphemes.slice(0, count)).join('');
}

/**
 * The beginning of a text that has at most `max` UTF-16 units, as limits of others count; with a negative number its end. No grapheme is cut.
 */
export function cutToLength(text: string, max: number): string {
  const most = Math.abs(max);
  if (text.length <= most) return text;
  // A grapheme that does not fit ends the search; those beyond it are not needed.
  const near = max < 0 ? text.slice(-most * 2) : text.slice(0, most * 2);
  const graphemes = splitGraphemes(near);
  const kept: string[] = [];
  let length = 0;
  for (const grapheme of max < 0 ? graphemes.reverse() : graphemes) {
    length += grapheme.length;
    if (length > most) break;
    kept.push(grapheme);
  }
  return (max < 0 ? kept.reverse() : kept).join('');
}
