import { eq, inArray } from 'drizzle-orm';
import { project } from '../../../server/db/schema/organization';
import { card } from '../../../server/db/schema/people';
import { queryProjectProgress } from '../../../server/modules/orders/projectProgress';
import { askOps } from '../../helpers/servers/askOps';
import { createSandboxApi } from '../../helpers/worlds/createSandboxApi';
import { getSlotId } from '../../helpers/worlds/orderWorld';

const DAY_MS = 86_400_000;

it("a project's progress counts its active cards only, their appointments to come, and the people examined", async () => {
  const sandbox = await createSandboxApi({ people: 26 });
  try {
    const { db } = sandbox.database;
    const [own] = await db.select().from(project);
    if (!own) throw new Error('The world has no project');
    await db.insert(project).values({ ...own, id: 'w-project-2' });
    const getCards = (from: number, count: number) => Array.from({ length: count }, (_, index) => `w-card-${from + index}`);
    const examined = await sandbox.book(1);
    for (const no of [2, 3, 5]) await sandbox.book(no, getSlotId(2));
    await sandbox.ask('cancelOrder', { orderNo: await sandbox.book(4) }, sandbox.getPerson(4));
    await askOps(sandbox, 'confirm-order', examined, '--partner-no', 'TEL-1');
    sandbox.moveTime(8 * DAY_MS);
    await askOps(sandbox, 'mark-examined', examined, '--yes');
    await db.update(card).set({ status: 'disabled' }).where(eq(card.id, 'w-card-5'));
    await db.update(card).set({ status: 'expired' }).where(eq(card.id, 'w-card-6'));
    await db
      .update(card)
      .set({ projectId: 'w-project-2' })
      .where(inArray(card.id, getCards(17, 10)));
    const read = (id: string) => queryProjectProgress(sandbox.api.services, id);
    expect(await read(own.id)).toEqual([{ name: '未分部门', people: 14, booked: 2, examined: 1 }]);
    expect(await read('w-project-2')).toEqual([{ name: '未分部门', people: 10, booked: 0, examined: 0 }]);
    // Nine people would be too few.
    await db.update(card).set({ status: 'disabled' }).where(eq(card.id, 'w-card-17'));
    expect(await read('w-project-2')).toEqual([]);
  } finally {
    await sandbox.close();
  }
});
