import { createTestApi, type TestApi, type TestIdentity } from '../helpers/createTestApi';
import { findBreaches } from '../helpers/invariants';
import { COMBO, createBooking, createOrderWorld, getSlotId } from '../helpers/orderWorld';

let test1: TestApi;
let people: TestIdentity[];

beforeAll(async () => {
  test1 = await createTestApi({ sample: false });
  people = await createOrderWorld(test1.api.services, { people: 10, capacity: 2 });
});
afterAll(() => test1.close());

it('books', async () => {
  const quote = await test1.ask('getComboAmount', { comboId: COMBO, addOnIds: [] }, people[0]);
  const answer = await test1.ask('saveOrder', createBooking(quote.quoteId, getSlotId(1)), people[0]);
  console.log(answer);
  console.log(await test1.ask('queryOrderDetails', { orderNo: answer.orderNo }, people[0]));
  console.log(await test1.ask('queryOrderList', {}, people[0]));
  expect(await findBreaches(test1.database.db)).toEqual([]);
});
