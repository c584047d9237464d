import lock from '../../package-lock.json';

/** A registry that lacks a platform's package leaves it out of the lock file without a word, and then `npm ci` refuses the file. */
test('the lock file names the optional packages of every platform', () => {
  const packages: Record<string, { optionalDependencies?: Record<string, string> }> = lock.packages;
  const missing = Object.entries(packages).flatMap(([holder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in packages) && !(`${holder}/node_modules/${name}` in packages),
    ),
  );
  expect(missing).toEqual([]);
});
