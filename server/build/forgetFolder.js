/**
 * webpack replaces `import.meta.url` by the file's place on the machine that builds, which is nobody's business. In pdf.js only a
 * branch for Node asks for it, which no browser takes.
 */
module.exports = (source) => source.replaceAll('import.meta.url', '""');
