// Component tests ask for jsdom with a docblock; matchers and clean-up are loaded only where there is a document.
if (typeof document !== 'undefined') {
  require('@testing-library/jest-dom');
}
