import supertest from 'supertest';
import type { TestApi } from '../worlds/createTestApi';

/** Fetches the file of a ticket as bytes. @param url path of the ticket */
export function followTicket({ app }: Pick<TestApi, 'app'>, url: string) {
  return supertest(app)
    .get(url)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    });
}
