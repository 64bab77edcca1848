const path = require('node:path');

/** What `@/` means, for the tool that checks which layer imports which. */
module.exports = { resolve: { alias: { '@': path.resolve(__dirname, '..', 'src') } } };
