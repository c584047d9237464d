/** A file as its text, as webpack's asset/source has it. */
module.exports = { process: (source) => ({ code: `module.exports = { __esModule: true, default: ${JSON.stringify(source)} };` }) };
