/** Replaces CSS modules in tests: each class name is its own value. */
module.exports = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : String(name)) });
