import { eq } from 'drizzle-orm';
import { querySessionAlive } from '../../../server/api/files/querySessionAlive';
import { session } from '../../../server/db/schema/schema';
import { createSsoState, takeSsoState } from '../../../server/modules/login/ssoState';
import { createOnceStore } from '../../../server/security/onceStore';
import { confirmAs } from '../../helpers/worlds/confirmAs';
import { loginAs } from '../../helpers/worlds/samplePeople';
import { setUpTestApi } from '../../helpers/worlds/setUpApi';
import { solveProof } from '../../helpers/worlds/solveProof';

const MINUTE_MS = 60_000;

/** Each deadline with the clock stopped: valid for the last millisecond before it, invalid at it. */
describe('to the millisecond', () => {
  const t = setUpTestApi();
  beforeEach(async () => {
    await t.reset();
    t.stopTime(new Date('2026-06-01T02:00:00Z'));
  });

  test('a proof of identity is valid for five minutes', async () => {
    const me = await confirmAs(t, await loginAs(t, 'demo1'));
    t.moveTime(5 * MINUTE_MS - 1);
    expect(await t.call('sessionRevoke', { others: true }, me)).toMatchObject({ code: 0 });
    t.moveTime(1);
    expect(await t.call('sessionRevoke', { others: true }, me)).toMatchObject({ code: 4032 });
  });

  test('a login at the company may take ten minutes; its state is valid once, as it is, for its purpose', async () => {
    const { services } = t.api;
    const [late, { state, nonce }] = [createSsoState(services), createSsoState(services)];
    t.moveTime(10 * MINUTE_MS - 1);
    expect(await takeSsoState(services, `${state}.x`)).toBeNull();
    expect(await takeSsoState(services, state, 'sign-on of another company')).toBeNull();
    expect(await takeSsoState(services, state)).toMatchObject({ nonce });
    expect(await takeSsoState(services, state)).toBeNull();
    t.moveTime(1);
    expect(await takeSsoState(services, late.state)).toBeNull();
  });

  test('a proof of work is valid for five minutes', async () => {
    // The library compares the time with the clock of the machine, too.
    t.stopTime(new Date(Math.floor(Date.now() / 1000) * 1000));
    const { proofs } = t.api.services;
    const proof = await solveProof({ challenge: await proofs.createChallenge() });
    t.moveTime(5 * MINUTE_MS);
    expect(await proofs.check(proof)).toBe(false);
    t.moveTime(-1);
    expect(await proofs.check(proof)).toBe(true);
  });

  test('a used key stays used until the instant at which it is invalid for another reason', async () => {
    const once = createOnceStore(t.database.db, t.now);
    expect(await once.use('proof:a', MINUTE_MS)).toBe(true);
    t.moveTime(MINUTE_MS - 1);
    expect(await once.use('proof:a', MINUTE_MS)).toBe(false);
    t.moveTime(1);
    expect(await once.use('proof:a', MINUTE_MS)).toBe(true);
  });

  test("a ticket's session is alive until it expires, for its own account", async () => {
    const { db } = t.database;
    await loginAs(t, 'demo1');
    await loginAs(t, 'demo2');
    const [mine, theirs] = await db.select().from(session);
    if (!mine || !theirs) throw new Error('Two people logged in');
    const isAlive = (sessionId: string, accountId: string) => querySessionAlive(db, { sessionId, accountId }, t.now());
    expect(await isAlive(mine.id, mine.accountId)).toBe(true);
    expect(await isAlive(mine.id, theirs.accountId)).toBe(false);
    await db.update(session).set({ expiresAt: t.now() }).where(eq(session.id, mine.id));
    expect(await isAlive(mine.id, mine.accountId)).toBe(false);
    expect(await isAlive(theirs.id, theirs.accountId)).toBe(true);
  });
});
