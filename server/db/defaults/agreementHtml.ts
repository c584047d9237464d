import { escapeHtml } from '../../../shared/html';
import type { DefaultAgreement } from './defaultAgreements';

/** Converts paragraphs of plain text to HTML. */
export function createParagraphsHtml(paragraphs: readonly string[]): string {
  return paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
}

/** Converts an agreement's sections to HTML: heading, first paragraph, list, further paragraphs. */
export function createAgreementHtml(sections: DefaultAgreement['sections']): string {
  return sections
    .map(({ heading, paragraphs, list }) => {
      const items = list ? `<ul>${list.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>` : '';
      const [first, ...rest] = paragraphs;
      return `<h3>${escapeHtml(heading)}</h3>${createParagraphsHtml(first ? [first] : [])}${items}${createParagraphsHtml(rest)}`;
    })
    .join('');
}
