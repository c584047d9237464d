import http from 'node:http';
import express from 'express';

/** The reference: Express that answers with one prepared Buffer and prepared headers, copied from the page to be measured. */

/** The Buffer, compressed as ENCODING says: `br` or `identity`. */
function getRaw(url) {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { 'accept-encoding': process.env.ENCODING ?? 'br' } }, (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }));
      })
      .on('error', reject);
  });
}

const { headers, body } = await getRaw(process.env.SOURCE);
for (const name of ['date', 'connection', 'keep-alive']) delete headers[name];
const app = express();
app.disable('x-powered-by');
app.get('/', (_req, res) => {
  res.writeHead(200, headers);
  res.end(body);
});
app.listen(Number(process.env.PORT), '127.0.0.1');
