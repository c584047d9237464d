// A module of its own, because importing a CommonJS package directly needs a part of webpack's runtime that nothing else needs.
import 'react-dom/client';
