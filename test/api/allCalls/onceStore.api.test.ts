import { cleanRows } from '../../../server/jobs/cleanRows';
import { createOnceStore } from '../../../server/security/onceStore';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { setUpTestApi } from '../../helpers/worlds/setUpApi';

describe.each(databaseKinds)('single-use keys on $kind', ({ serverUrl }) => {
  const t = setUpTestApi({ serverUrl, sample: false });

  test('of many concurrent uses of a key, one succeeds', async () => {
    const processes = Array.from({ length: 12 }, () => createOnceStore(t.database.db, t.now));
    const answers = await Promise.all(processes.map((once) => once.use('proof:a', 60_000)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await createOnceStore(t.database.db, t.now).use('proof:b', 60_000)).toBe(true);
  });

  test('an expired key can be used again, and the cleaning job removes it', async () => {
    const once = createOnceStore(t.database.db, t.now);
    expect(await once.use('proof:c', 60_000)).toBe(true);
    t.moveTime(59_000);
    expect(await once.use('proof:c', 60_000)).toBe(false);
    t.moveTime(2_000);
    expect(await once.use('proof:c', 60_000)).toBe(true);
    t.moveTime(61_000);
    await cleanRows(t.api.services);
    expect((await t.database.pool.query('select key from used_key')).rows).toEqual([]);
  });
});
