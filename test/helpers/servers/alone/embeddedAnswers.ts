import { pino } from 'pino';
import { MEMORY_DATA_DIR, openDatabase } from '../../../../server/db/client';
import { measureHeap } from './measureHeap';

/** Asks the embedded database for large answers, and prints how much memory they leave behind. */

const [statements, bytes, migrationsFolder] = [Number(process.argv[2]), Number(process.argv[3]), process.argv[4]];
const { pool, close } = await openDatabase({ dataDir: MEMORY_DATA_DIR, migrationsFolder, logger: pino({ level: 'silent' }) });
const ask = () => pool.query('select repeat($1, $2::int) as text', ['数', bytes / 2]);
await ask();
const before = measureHeap().heapUsed;
for (let i = 0; i < statements; i += 1) await ask();
const grown = measureHeap().heapUsed - before;
await close();
console.log(JSON.stringify({ grown }));
