/** Imports a file as its text, like webpack's asset/source. */
module.exports = { process: (source) => ({ code: `module.exports = { __esModule: true, default: ${JSON.stringify(source)} };` }) };
