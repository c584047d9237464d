import { defineHandler } from '../../calls/defineHandler';
import { createQuote, loadSelection } from './quote';

/** What a package with add-ons costs whom, with the quote that saveOrder takes. */
export const getComboAmount = defineHandler({
  name: 'getComboAmount',
  access: 'card',
  async handle(input, { services, card }) {
    return createQuote(services, await loadSelection(services, card, input));
  },
});
