import { LRUCache } from 'lru-cache';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { PublicConfig } from '../../../shared/publicConfig';
import { BareFrame } from '../../../src/app/BareFrame';
import type { ConstantPartProps, FindConstantPart } from '../../../src/lib/constantPart';

type Part = ComponentType<ConstantPartProps>;

export interface ConstantParts {
  /** For use during a render. A part that is not known yet is remembered as missing. */
  find: FindConstantPart;
  /** Renders the parts that the last render missed. Not during a render, because React's hooks would then belong to the inner one. */
  renderMissing(): void;
}

/** Characters of all parts that are kept, and of one, their texts included. */
const MAX_SIZE = 4_000_000;
const MAX_PART_SIZE = 50_000;

/**
 * Keeps the HTML of constant parts, the most recently used ones. They are rendered outside the store and the notifier, with nothing but their
 * text, so that nothing of a person can get into them.
 */
export function createConstantParts(config: PublicConfig): ConstantParts {
  const known = new LRUCache<string, string>({
    maxSize: MAX_SIZE,
    maxEntrySize: MAX_PART_SIZE,
    sizeCalculation: (html, key) => html.length + key.length,
  });
  const numbers = new Map<Part, number>();
  const missing: [Part, string][] = [];

  function getKey(Part: Part, of: string): string {
    const number = numbers.get(Part) ?? numbers.size;
    numbers.set(Part, number);
    return `${number} ${of}`;
  }

  return {
    find(Part, of) {
      const html = known.get(getKey(Part, of));
      if (html === undefined) missing.push([Part, of]);
      return html;
    },
    renderMissing() {
      for (const [Part, of] of missing.splice(0)) {
        const html = renderToString(
          <StaticRouter location={`${config.basePath}/`} basename={config.basePath}>
            <BareFrame config={config}>
              <Part of={of} />
            </BareFrame>
          </StaticRouter>,
        );
        known.set(getKey(Part, of), html);
      }
    },
  };
}
