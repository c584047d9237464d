import http from 'node:http';

const ANSWER_LIMIT_MS = 5_000;

/**
 * Whether a server answers this address with status 200. Each question uses a connection of its own: a kept one would stay with whichever
 * server was first at the port, and that server could not close.
 */
export function isAnswering(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = http.get(url, { agent: false, timeout: ANSWER_LIMIT_MS }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.once('error', () => resolve(false));
    request.once('timeout', () => request.destroy());
  });
}
