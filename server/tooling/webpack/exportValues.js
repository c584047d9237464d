/**
 * webpack loader: replaces a module by the values of its exports, which must be plain data. The build runs the module, and again when what it
 * imports has changed.
 */
module.exports.pitch = async function exportValues() {
  const values = await this.importModule(`${this.resourcePath}?run`);
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
};
