import { registerHooks } from 'node:module';

/** Lets a script import the tests' TypeScript helpers, whose imports have no file extension. Import it first. */
registerHooks({
  resolve(specifier, context, next) {
    const isOurs = specifier.startsWith('.') && !context.parentURL?.includes('/node_modules/');
    return next(isOurs && !/\.\w+$/.test(specifier) ? `${specifier}.ts` : specifier, context);
  },
});
