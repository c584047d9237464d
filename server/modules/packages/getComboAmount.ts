import { defineHandler } from '../../handlerKit/defineHandler';
import { createQuote, loadSelection } from './quote';

/** What the company and the person pay for a package with add-ons, with the quote that saveOrder requires. */
export const getComboAmount = defineHandler({
  name: 'getComboAmount',
  access: 'card',
  async handle(input, { services, card }) {
    return createQuote(services, await loadSelection(services, card, input));
  },
});
