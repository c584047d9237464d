import { registerHooks } from 'node:module';

/** Lets a script import the project's TypeScript, whose imports have no file extension, and JSON. Import it first. */
registerHooks({
  resolve(specifier, context, next) {
    const isOurs = specifier.startsWith('.') && !context.parentURL?.includes('/node_modules/');
    const resolved = next(isOurs && !/\.(ts|m?js|json)$/.test(specifier) ? `${specifier}.ts` : specifier, context);
    return specifier.endsWith('.json') ? { ...resolved, importAttributes: { type: 'json' } } : resolved;
  },
});
