import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/**
 * WCAG 2.2 AA with all earlier levels, and axe-core's best practices. Listed explicitly, because axe-core omits the rules of 2.2 by
 * default.
 */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Half the size of `axe.source`: every document that is examined receives and compiles it. */
const SOURCE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** What axe-core finds when the animations that end have ended. */
const examine = (page: Page, within: string): Promise<string[]> =>
  page.evaluate(
    async ([selector, values]) => {
      // Endless animations, such as a skeleton's, cannot be waited for.
      const hasEnd = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
      await Promise.allSettled(
        document
          .getAnimations()
          .filter(hasEnd)
          .map(({ finished }) => finished),
      );
      const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
      // Only the elements' HTML is reported, so no selectors are computed.
      const { violations } = await run(selector, {
        runOnly: { type: 'tag', values: [...values] },
        resultTypes: ['violations'],
        selectors: false,
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    [within, TAGS] as const,
  );

/**
 * The violations that axe-core finds on the current page, one line per rule.
 * @param within a selector of the part that is examined, for a dialog that covers a part of each target behind it
 */
export async function findViolations(page: Page, within = ':root'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  // Reduced motion ends the transitions of colours, also of those that begin while axe-core runs.
  const isReduced = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  if (!isReduced) await page.emulateMedia({ reducedMotion: 'reduce' });
  const first = await examine(page, within);
  // A button that is enabled between the first and the last of axe-core's looks has, until the next frame, the colours of before.
  const found = first.length === 0 ? first : await examine(page, within);
  if (!isReduced) await page.emulateMedia({ reducedMotion: null });
  return found;
}
