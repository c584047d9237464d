const { parentPort } = require('node:worker_threads');

/** A printing thread whose documents are their titles; a document with the title "dies" ends it. */
parentPort.on('message', ({ id, doc }) => {
  if (doc.title === 'dies') throw new Error('The thread died');
  parentPort.postMessage({ id, bytes: Buffer.from(doc.title) });
});
