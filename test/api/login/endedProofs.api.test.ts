import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { createSignOnClients } from '../../../server/adapters/sso/createSignOnClients';
import type { SignOnClients } from '../../../server/adapters/sso/SignOnClient';
import { company, companySignOn, project } from '../../../server/db/schema/organization';
import { account, card, erasure, person, phoneChange, session, smsCode } from '../../../server/db/schema/schema';
import { runErasures } from '../../../server/jobs/runErasures';
import { replacePhone } from '../../../server/modules/login/replacePhone';
import { formatCode } from '../../../server/modules/login/sendCode';
import type { SmsPurpose } from '../../../server/modules/login/smsCode.repo';
import type { CallName } from '../../../shared/calls';
import type { Envelope, UserInfo } from '../../../shared/entities';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { pauseStatements } from '../../helpers/database/pauseStatements';
import { watchLocks } from '../../helpers/database/watchLocks';
import { type SsoProviderServer, startSsoProvider } from '../../helpers/servers/ssoProvider';
import { createTestApi, type TestApi } from '../../helpers/worlds/createTestApi';

/**
 * Somebody proves to be the owner, which takes a while, and meanwhile the owner ends everything. Whatever the order of the two, no session
 * may remain that was begun or raised by a proof from before, and nothing that requires the owner may be written on its strength.
 */

const CODE = '246810';
const PASSWORD = 'old-password-of-everybody';
const SUFFIX = 'huazhu';
const HOUR_MS = 3_600_000;

/** An account of its own for each pair, with one open session that has just been proved. */
interface Owner {
  accountId: string;
  personId: string;
  cardNo: string;
  idNumber: string;
  employeeNo: string;
  phone: string;
  newPhone: string;
  formerPhone: string;
  sessionId: string;
  token: string;
  userInfo: UserInfo;
}

let made = 0;

async function createOwner(t: TestApi, passwordHash: string): Promise<Owner> {
  const { db, fieldCrypto, now, tokens } = t.api.services;
  const no = String(++made).padStart(5, '0');
  const [accountId, personId, cardId, sessionId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const [place] = await db
    .select({ projectId: project.id, companyId: company.id })
    .from(project)
    .innerJoin(company, eq(company.id, project.companyId))
    .where(eq(company.companySuffix, SUFFIX));
  if (!place) throw new Error('The sample has this company');
  const [phone, newPhone, formerPhone] = [`13710${no}0`, `13720${no}0`, `13730${no}0`];
  const idNumber = `P${no}`;
  const [sealedId, sealedPhone] = [fieldCrypto.sealIdNumber(idNumber), fieldCrypto.sealPhone(phone)];
  await db.insert(person).values({
    ...{ id: personId, name: `业主${no}`, sex: 'male', birthDate: '1990-01-01', marital: 'unknown', idType: 'passport' },
    ...{ idNumberEnc: sealedId.enc, idNumberHash: sealedId.hash, idNumberMasked: sealedId.masked },
    ...{ phoneEnc: sealedPhone.enc, phoneHash: sealedPhone.hash, phoneMasked: sealedPhone.masked },
  });
  await db.insert(account).values({ id: accountId, personId, phoneHash: sealedPhone.hash, passwordHash, createdAt: now() });
  const [cardNo, employeeNo] = [`RACE${no}`, `E${no}`];
  await db.insert(card).values({
    ...{ id: cardId, physicalCardId: cardNo, projectId: place.projectId, personId, accountId, relation: 'self', status: 'active' },
    ...{ expiresOn: '2099-01-01', entitlementTotal: 1, employeeNo },
  });
  const expiresAt = new Date(Math.floor(now().getTime() / 1000) * 1000 + HOUR_MS);
  const createdAt = now();
  await db
    .insert(session)
    .values({ id: sessionId, accountId, createdAt, expiresAt, confirmedAt: createdAt, method: 'password', userAgent: 'test' });
  const token = await tokens.createSessionToken({ sessionId, accountId, expiresAt });
  const userInfo = { cardId, ...place };
  return { accountId, personId, cardNo, idNumber, employeeNo, phone, newPhone, formerPhone, sessionId, token, userInfo };
}

async function addCode(t: TestApi, phone: string, purpose: SmsPurpose): Promise<void> {
  const { db, fieldCrypto, now } = t.api.services;
  const codeHash = fieldCrypto.hash('sms', formatCode({ phone, code: CODE }));
  const times = { createdAt: now(), expiresAt: new Date(now().getTime() + HOUR_MS) };
  await db.insert(smsCode).values({ id: randomUUID(), phoneHash: fieldCrypto.hashPhone(phone), purpose, codeHash, ...times });
}

type Ask = (name: CallName, input: object, owner?: Owner) => Promise<Envelope>;

interface World {
  t: TestApi;
  ask: Ask;
  sso: SsoProviderServer;
}

/** One way to prove something, or to end everything. `prepare` does what comes long before; what it returns is the race. */
type Way = (world: World, owner: Owner) => Promise<() => Promise<Envelope>>;

const withCode =
  (purpose: SmsPurpose, getPhone: (owner: Owner) => string, name: CallName, getInput: (owner: Owner) => object, isOwn = false): Way =>
  async ({ t, ask }, owner) => {
    await addCode(t, getPhone(owner), purpose);
    return () => ask(name, getInput(owner), isOwn ? owner : undefined);
  };
const own =
  (name: CallName, input: object): Way =>
  async ({ ask }, owner) =>
  () =>
    ask(name, input, owner);

/** Every way to begin a session, or to raise one. */
const PROOFS: Record<string, Way> = {
  'a password': async ({ ask }, { phone }) => {
    return () => ask('memberLogin', { account: phone, password: PASSWORD });
  },
  "a password on a company's page":
    async ({ ask }, { phone, userInfo }) =>
    () =>
      ask('memberLoginForCompany', { account: phone, password: PASSWORD, companyId: userInfo.companyId }),
  'a code': withCode(
    'login',
    ({ phone }) => phone,
    'memberLoginByCode',
    ({ phone }) => ({ phone, code: CODE }),
  ),
  'a card': async ({ ask }, { cardNo, idNumber }) => {
    return () => ask('cardLogin', { physicalCardId: cardNo, cardId: cardNo, idNumber, code: SUFFIX });
  },
  'the sign-on of the specification': async ({ ask, sso }, { cardNo }) => {
    const { data } = await ask('huaZhuLoginGetCode', {});
    const answer = sso.logIn((data as { authorizeUrl: string }).authorizeUrl, cardNo);
    return () => ask('huaZhuLoginGetAccessToken', answer);
  },
  "a company's own sign-on": async ({ ask }, { employeeNo }) => {
    const { data } = await ask('signOnStart', { loginUrlSuffix: SUFFIX });
    const answer = new URLSearchParams({ state: (data as { state: string }).state, code: employeeNo });
    return () => ask('signOnFinish', { loginUrlSuffix: SUFFIX, answer: String(answer) });
  },
  'a link to a phone': async ({ ask }, owner) => {
    const { data } = await ask('phoneLinkCreate', { page: '/health/report' }, owner);
    return () => ask('phoneLinkUse', { ticket: (data as { ticket: string }).ticket });
  },
  'a confirmation by the password': own('confirmIdentity', { password: PASSWORD }),
  'a confirmation by a code': withCode(
    'confirm',
    ({ phone }) => phone,
    'confirmIdentity',
    () => ({ code: CODE }),
    true,
  ),
};

/** Everything that ends all sessions, or all others. */
const ENDS: Record<string, Way> = {
  'a new password by a code': withCode(
    'retrieve_pwd',
    ({ phone }) => phone,
    'resetPassword',
    ({ phone }) => ({
      ...{ phone, code: CODE, newPassword: 'a-brand-new-secret-1' },
    }),
  ),
  'a new password by the old one': own('resetPassword', { oldPassword: PASSWORD, newPassword: 'a-brand-new-secret-2' }),
  'a new password by a fresh proof': own('resetPassword', { newPassword: 'a-brand-new-secret-3' }),
  'a new phone': withCode(
    'bind_phone',
    ({ newPhone }) => newPhone,
    'updateUserInfo',
    ({ newPhone: phone }) => ({ phone, code: CODE }),
    true,
  ),
  'signing out the others': own('sessionRevoke', { others: true }),
  'a phone replaced by an operator':
    async ({ t }, { cardNo, newPhone }) =>
    async () => {
      await replacePhone(t.api.services, { physicalCardId: cardNo, phone: newPhone });
      return { code: 0 };
    },
  'the former phone restored': async ({ t, ask }, { accountId, formerPhone }) => {
    const { db, fieldCrypto, now } = t.api.services;
    const { enc: oldPhoneEnc, hash: oldPhoneHash } = fieldCrypto.sealPhone(formerPhone);
    const undoUntil = new Date(now().getTime() + HOUR_MS);
    await db
      .insert(phoneChange)
      .values({ id: randomUUID(), accountId, oldPhoneEnc, oldPhoneHash, madeBy: 'owner', changedAt: now(), undoUntil });
    await addCode(t, formerPhone, 'undo_phone');
    return () => ask('undoPhone', { phone: formerPhone, code: CODE });
  },
  'the erasure of the account': async ({ t }, { accountId, personId }) => {
    const [requestedAt, scheduledFor] = [t.now(), t.now()];
    await t.database.db
      .insert(erasure)
      .values({ id: randomUUID(), personId, accountId, reason: '', state: 'pending', requestedAt, scheduledFor });
    return async () => {
      await runErasures(t.api.services);
      return { code: (await t.database.db.$count(account, eq(account.id, accountId))) === 0 ? 0 : 1 };
    };
  },
};

/** Pairs of which the first is refused anyway: a phone that was changed lately is no proof, and stops an erasure. */
const isRefusedAnyway = (proof: string, end: string) =>
  end === 'the former phone restored' && ['a confirmation by a code', 'a new password by a code', 'an erasure request'].includes(proof);

/** What only the owner may write, besides what ends everything, and needs no time to be judged. */
const OWNERS_WRITES: Record<string, Way> = {
  ...Object.fromEntries(Object.entries(ENDS).filter(([name]) => /^a new|^signing out/.test(name))),
  'an export of all data': own('exportData', {}),
  'an erasure request': own('eraseRequest', { confirm: true }),
  'the consent to share': own('agreement', { type: 'share', version: 1, purposes: [], agree: true }),
  'the removal of the address': own('emailSave', { remove: true }),
  "a relative's card bound to the account": async ({ t, ask }, owner) => {
    const relative = await createOwner(t, '');
    await t.database.db.update(card).set({ accountId: null, relation: 'spouse' }).where(eq(card.physicalCardId, relative.cardNo));
    const { cardNo, idNumber } = relative;
    return () => ask('cardLogin', { physicalCardId: cardNo, cardId: cardNo, idNumber, code: SUFFIX }, owner);
  },
};

const BEGIN_OR_WRITE = /^begin|insert into "session"|set (")?confirmed_at/i;
const WRITE_SESSION = /insert into "session"|set (")?confirmed_at/i;
const COMMIT = /^commit/i;
const END_SESSIONS = /update "session" set "revoked_at"|delete from "session"/i;

describe.each(databaseKinds)('a proof during which everything ends, on $kind', ({ kind, serverUrl }) => {
  let world: World;
  let passwordHash: string;
  let pause: ReturnType<typeof pauseStatements>;
  let locks: ReturnType<typeof watchLocks>;
  beforeAll(async () => {
    const sso = await startSsoProvider();
    const claims = (url: URL) => ({ employee_number: url.searchParams.get('code') ?? '' });
    const signOn: SignOnClients = {
      ...createSignOnClients({ allowsLoopback: true }),
      createAuthorizeUrl: async (_provider, { state }) => `https://provider.test/?state=${state}`,
      redeem: async (_provider, { url }) => claims(url),
      check: async () => undefined,
    };
    const t = await createTestApi({ serverUrl, settings: { sso: 'http', ssoHttp: sso.settings }, deps: { signOn } });
    const ask: Ask = (name, input, owner) => {
      const identity = owner ? { token: owner.token, ...owner.userInfo } : { token: '' };
      return t.api.execute(name, input, { ...identity, ip: '127.0.0.1', userAgent: 'test', requestId: 'test' });
    };
    world = { t, ask, sso };
    passwordHash = await hash(PASSWORD, { memoryCost: 64, timeCost: 1 });
    pause = pauseStatements(t.database.pool);
    locks = watchLocks(t.database.pool);
    const { db, fieldCrypto, now } = t.api.services;
    const [found] = await db.select({ id: company.id }).from(company).where(eq(company.companySuffix, SUFFIX));
    await db.insert(companySignOn).values({
      ...{
        id: randomUUID(),
        companyId: found?.id ?? '',
        issuer: 'https://provider.test',
        clientId: 'test',
        clientSecretEnc: fieldCrypto.encrypt('test'),
      },
      ...{ claim: 'employee_number', claimKind: 'employee_no', scope: 'openid', cardLogin: true, updatedAt: now() },
    });
  });
  afterAll(async () => {
    await world.t.close();
    await world.sso.close();
  });

  /** Resolves when the work is done, or waits for a lock of PostgreSQL. */
  async function untilSettledOrLocked(work: Promise<unknown>): Promise<void> {
    let isSettled = false;
    const settled = work.then(() => {
      isSettled = true;
    });
    const isWaiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const isLocked = async () => ((await world.t.database.db.execute(isWaiting)) as unknown as { rows: unknown[] }).rows.length > 0;
    // PGlite answers without the event loop, which the work needs.
    do await nextTurn();
    while (!isSettled && !(await isLocked()));
    if (isSettled) await settled;
  }

  const readSession = async ({ sessionId }: Owner) =>
    (await world.t.database.db.select().from(session).where(eq(session.id, sessionId)))[0];
  const countOthers = ({ accountId, sessionId }: Owner) =>
    world.t.database.db.$count(session, and(eq(session.accountId, accountId), ne(session.id, sessionId), isNull(session.revokedAt)));

  /** @returns what each answered, and what is left of the proof */
  async function race(proof: Way, end: Way, at: { proof?: RegExp; end?: RegExp }) {
    const owner = await createOwner(world.t, passwordHash);
    const [endIt, proveIt] = [await end(world, owner), await proof(world, owner)];
    const before = await readSession(owner);
    const first = pause(at.proof ?? at.end ?? COMMIT);
    const [held, other] = at.proof ? [proveIt, endIt] : [endIt, proveIt];
    const firstAnswer = first.run(held);
    await Promise.race([
      first.reached,
      firstAnswer.then((answer) => Promise.reject(new Error(`Never reached: ${JSON.stringify(answer)}`))),
    ]);
    const otherAnswer = other();
    await untilSettledOrLocked(otherAnswer);
    first.release();
    const [a, b] = await Promise.all([firstAnswer, otherAnswer]);
    const [proved, ended] = at.proof ? [a, b] : [b, a];
    const after = await readSession(owner);
    const isRaised = after?.confirmedAt?.getTime() !== before?.confirmedAt?.getTime() && after !== undefined;
    return { proved: proved.code, ended, others: await countOthers(owner), isRaised };
  }

  const pairs = (proofs: Record<string, Way>) =>
    Object.keys(proofs).flatMap((proof) =>
      Object.keys(ENDS).flatMap((end) => (isRefusedAnyway(proof, end) ? [] : [[proof, end] as const])),
    );
  const get = (ways: Record<string, Way>, name: string) => ways[name] as Way;

  it.each(pairs(PROOFS))('%s leaves no session when %s comes between proof and session', async (proof, end) => {
    const { proved, ended, others, isRaised } = await race(get(PROOFS, proof), get(ENDS, end), { proof: BEGIN_OR_WRITE });
    expect(ended).toMatchObject({ code: 0 });
    expect(proved).not.toBe(0);
    expect(proved).not.toBe(1);
    expect([others, isRaised]).toEqual([0, false]);
  });

  // A way is not tried against itself, because both would redeem one code.
  it.each(pairs(OWNERS_WRITES).filter(([write, end]) => write !== end))(
    '%s is refused when %s comes after the check of its session',
    async (write, end) => {
      const { proved, ended } = await race(get(OWNERS_WRITES, write), get(ENDS, end), { proof: /^begin/i });
      expect(ended).toMatchObject({ code: 0 });
      expect(proved).not.toBe(0);
      expect(proved).not.toBe(1);
    },
  );

  it('all of them lock in the order that lockOrder.ts states', () => {
    expect(locks.transactions()).toBeGreaterThan(100);
    expect(locks.faults).toEqual([]);
  });

  // PGlite has one connection, so nothing runs between two statements of a transaction.
  if (kind === 'PostgreSQL') {
    it.each(pairs(PROOFS))('%s leaves no session when %s begins just before the session is written', async (proof, end) => {
      const { ended, others } = await race(get(PROOFS, proof), get(ENDS, end), { proof: WRITE_SESSION });
      expect(ended).toMatchObject({ code: 0 });
      expect(others).toBe(0);
    });
    it.each(pairs(PROOFS))('%s leaves no session while %s ends the sessions', async (proof, end) => {
      const { ended, others } = await race(get(PROOFS, proof), get(ENDS, end), { end: END_SESSIONS });
      expect(ended).toMatchObject({ code: 0 });
      expect(others).toBe(0);
    });
    it.each(pairs(PROOFS))('%s leaves no session while %s is committed', async (proof, end) => {
      const { ended, others, isRaised } = await race(get(PROOFS, proof), get(ENDS, end), { end: COMMIT });
      expect(ended).toMatchObject({ code: 0 });
      expect([others, isRaised]).toEqual([0, false]);
    });
  }
});
