import supertest from 'supertest';
import { handlers } from '../../server/modules/handlers';
import { getCall } from '../../shared/calls';
import { setUpTestApi } from '../helpers/worlds/setUpApi';

/**
 * Row 13 of the outside review: a caller without a session and with an invalid body was told what is wrong with the body, not to log in.
 */

const t = setUpTestApi();

const guarded = handlers.filter(({ access }) => access !== 'open').map(({ name }) => name);
const posts = guarded.filter((name) => getCall(name).method === 'POST');

test.each(guarded)('%s: a caller without a session is asked to log in, whatever the content', async (name) => {
  const { method, path } = getCall(name);
  const wrong = { comboId: { a: 1 }, orderNo: 5, '\u0000': 'x', month: 'never' };
  const send = () =>
    method === 'GET'
      ? supertest(t.app)
          .get(path)
          .query({ orderNo: ['a', 'b'] })
      : supertest(t.app).post(path).send(wrong);
  expect((await send()).body).toEqual({ code: 2, msg: expect.any(String) });
  expect((await send().set('jwttoken', 'made.up.token')).body).toEqual({ code: 2, msg: expect.any(String) });
});

test.each(posts)('%s: a caller without a session is asked to log in, even with an unreadable body', async (name) => {
  const { path } = getCall(name);
  const broken = await supertest(t.app).post(path).set('Content-Type', 'application/json').send('{"a":');
  const wrongType = await supertest(t.app).post(path).set('Content-Type', 'text/plain').send('hello');
  const tooLarge = await supertest(t.app)
    .post(path)
    .send({ text: 'x'.repeat(70_000) });
  for (const { status, body } of [broken, wrongType, tooLarge]) expect([status, body.code]).toEqual([200, 2]);
});
