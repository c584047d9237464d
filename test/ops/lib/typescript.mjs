import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/** Lets a script import the project's TypeScript, whose imports have no file extension, JSON, and Markdown as text. Import it first. */
registerHooks({
  resolve(specifier, context, next) {
    const isOurs = specifier.startsWith('.') && !context.parentURL?.includes('/node_modules/');
    const resolved = next(isOurs && !/\.(ts|m?js|json|md)$/.test(specifier) ? `${specifier}.ts` : specifier, context);
    if (specifier.endsWith('.md')) return { ...resolved, format: 'module' };
    return specifier.endsWith('.json') ? { ...resolved, importAttributes: { type: 'json' } } : resolved;
  },
  load(url, context, next) {
    if (!url.endsWith('.md')) return next(url, context);
    return { format: 'module', source: `export default ${JSON.stringify(readFileSync(new URL(url), 'utf8'))};`, shortCircuit: true };
  },
});
