/** Replaces browser-only packages in the server's bundle. */
module.exports = Object.create(null);
