/** Takes the place of packages that only browsers use in the server's bundle. */
module.exports = Object.create(null);
