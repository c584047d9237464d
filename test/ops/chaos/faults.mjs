import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { pause } from '../../bench/benchServer.mjs';
import { connect, startReplica } from '../lib/replicas.mjs';
import { failOver } from './failover.mjs';
import { importWhileSendersAreDown } from './important.mjs';
import { restartPooler } from './pooler.mjs';

/**
 * The faults of `npm run rehearse -- chaos`. `run` injects the fault, keeps it for its time and removes it; what it returns is printed. Then recovery is measured. `bookings`:
 * bookings must succeed during the fault; `bites`: some requests must fail during it. The short form runs the faults with `short`, its
 * duration in seconds.
 */

const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';

async function withProxyAway(stage, name, ms) {
  await stage.stopProxy(name);
  await stage.hold(ms);
  await stage.startProxy(name);
}

async function withFault(proxy, fault, ms) {
  proxy.setFault(fault);
  await pause(ms);
  proxy.setFault('pass');
}

/** Restarts replica a with another clock, and later with the right one. */
async function withClock(stage, offset, ms) {
  await stage.replicas.a.end('SIGTERM');
  const preload = { LD_PRELOAD: FAKETIME, FAKETIME: offset, FAKETIME_DONT_FAKE_MONOTONIC: '1', FAKETIME_NO_CACHE: '1' };
  stage.replicas.a = stage.startReplica('a', preload);
  await pause(ms);
  if (await stage.replicas.a.isReady()) throw new Error(`A replica whose clock is off by ${offset} reports ready`);
  await stage.replicas.a.end('SIGKILL');
  stage.replicas.a = stage.startReplica('a');
}

/** Writes until the disk is full. */
async function withFullDisk(folder, ms) {
  const file = path.join(folder, 'ballast');
  const handle = openSync(file, 'w');
  const block = Buffer.alloc(64 * 1024, 1);
  try {
    for (;;) writeSync(handle, block);
  } catch (error) {
    if (error.code !== 'ENOSPC') throw error;
  } finally {
    closeSync(handle);
  }
  await pause(ms);
  rmSync(file);
}

/** Starts two replicas at the same moment on an empty database. */
async function startTogether(stage) {
  const name = `${stage.database}_empty`;
  await stage.admin.query(`create database ${name}`);
  const env = { ...stage.env, DATABASE_URL: Object.assign(new URL(stage.env.DATABASE_URL), { pathname: `/${name}` }).href };
  const replicas = [3, 4].map((n) => {
    const dataDir = path.join(stage.folder, `together-${n}`);
    mkdirSync(dataDir, { recursive: true });
    return startReplica({ port: stage.ports.a + n, dataDir, env });
  });
  try {
    const outcomes = await Promise.allSettled(replicas.map((replica) => replica.ready()));
    const failed = outcomes.filter(({ status }) => status === 'rejected').length;
    if (failed + replicas.filter(({ isDead }) => isDead).length > 0) {
      throw new Error(
        `${failed} of two replicas failed to start at the same time:\n${replicas.map((replica) => replica.readLog()).join('\n')}`,
      );
    }
  } finally {
    await Promise.all(replicas.map((replica) => replica.end('SIGTERM')));
    await stage.admin.query(`drop database if exists ${name} with (force)`);
  }
}

async function terminateConnections(stage, ms) {
  // Bypasses the proxy; the server itself ends its sessions.
  const admin = await connect(process.env.DATABASE_URL);
  for (let passed = 0; passed < ms; passed += 100) {
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name <> $2', [
      stage.database,
      'chaos',
    ]);
    await pause(100);
  }
  await admin.end();
}

export const faults = [
  { name: 'none (calm)', seconds: 10, short: 3, bookings: true, run: (_stage, ms) => pause(ms) },
  { name: 'database connections terminated ten times per second', bites: true, seconds: 10, short: 3, run: terminateConnections },
  { name: 'database away', bites: true, seconds: 20, short: 4, run: (stage, ms) => withProxyAway(stage, 'database', ms) },
  {
    name: 'database unresponsive, then all answers late',
    seconds: 15,
    short: 4,
    run: (stage, ms) => withFault(stage.proxies.database, 'stall', ms),
  },
  {
    name: 'database slow (150 ms per answer)',
    seconds: 10,
    bookings: true,
    run: (stage, ms) => withFault(stage.proxies.database, 'latency', ms),
  },
  { name: 'Redis away', seconds: 10, short: 3, bookings: true, run: (stage, ms) => withProxyAway(stage, 'redis', ms) },
  { name: 'Redis hangs', seconds: 10, bookings: true, run: (stage, ms) => withFault(stage.proxies.redis, 'hang', ms) },
  { name: 'S3 away', bites: true, seconds: 10, short: 3, bookings: true, run: (stage, ms) => withProxyAway(stage, 's3', ms) },
  { name: 'S3 hangs', seconds: 10, bookings: true, run: (stage, ms) => withFault(stage.proxies.s3, 'hang', ms) },
  {
    name: 'disk full (uploads)',
    bites: true,
    seconds: 10,
    bookings: true,
    needsMount: true,
    run: (stage, ms) => withFullDisk(stage.folder, ms),
  },
  {
    name: 'payment provider hangs',
    seconds: 12,
    short: 4,
    bookings: true,
    async run(stage, ms) {
      stage.wechat.faults.silent = true;
      await pause(ms);
      stage.wechat.faults.silent = false;
    },
  },
  {
    name: 'examination centre hangs, loses its answers and fails',
    seconds: 15,
    short: 4,
    bookings: true,
    run: (stage, ms) => stage.centreTroubles.breakDown(ms),
  },
  { name: 'class A reports while the senders are down', seconds: 15, short: 5, bookings: true, run: importWhileSendersAreDown },
  { name: 'clock of one replica + 1 h', seconds: 10, bookings: true, run: (stage, ms) => withClock(stage, '+3600s', ms) },
  { name: 'clock of one replica − 1 h', seconds: 10, bookings: true, run: (stage, ms) => withClock(stage, '-3600s', ms) },
  {
    name: 'one replica killed (SIGKILL)',
    seconds: 5,
    short: 3,
    bookings: true,
    async run(stage) {
      await stage.replicas.a.end('SIGKILL');
    },
    async after(stage, ms) {
      await pause(ms);
      stage.replicas.a = stage.startReplica('a');
      await stage.replicas.a.ready();
    },
  },
  {
    name: 'replicas killed in turn (SIGKILL) while they send messages',
    seconds: 40,
    short: 10,
    bookings: true,
    async run(stage, ms) {
      const end = performance.now() + ms;
      do {
        for (const id of ['a', 'b']) {
          await pause(2_000);
          await stage.replicas[id].end('SIGKILL');
          await pause(1_000);
          stage.replicas[id] = stage.startReplica(id);
          await stage.replicas[id].ready();
        }
      } while (performance.now() < end);
    },
  },
  { name: 'PgBouncer restarted under a third replica', seconds: 30, short: 9, bookings: true, run: restartPooler },
  {
    name: 'PostgreSQL lost and its synchronous standby promoted (clusters of their own)',
    seconds: 0,
    short: 0,
    bookings: true,
    run: failOver,
  },
  { name: 'two more replicas started at once on an empty database', seconds: 0, short: 0, bookings: true, run: startTogether },
];
