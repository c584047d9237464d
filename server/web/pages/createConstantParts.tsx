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

/**
 * Keeps the HTML of the frame's constant parts. They are rendered outside the store and the notifier, with nothing but their word, so that nothing
 * of a person can get into them.
 */
export function createConstantParts(config: PublicConfig): ConstantParts {
  const known = new Map<Part, Map<string, string>>();
  const missing: [Part, string][] = [];
  return {
    find(Part, of) {
      const html = known.get(Part)?.get(of);
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
        known.set(Part, (known.get(Part) ?? new Map()).set(of, html));
      }
    },
  };
}
