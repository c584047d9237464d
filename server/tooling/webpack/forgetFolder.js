/**
 * webpack loader: removes `import.meta.url`, which webpack would replace by the file's path on the build machine. In pdf.js only a branch
 * for Node uses it, which browsers never run.
 */
module.exports = (source) => source.replaceAll('import.meta.url', '""');
