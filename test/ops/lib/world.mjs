/** The people of a load test: one whose company pays everything and one who pays a part, each with many cards, and one who views pages. */

const LOGINS = {
  free: { physicalCardId: 'DHL0001', idNumber: '440306199511200037', code: 'dhl' },
  reader: { physicalCardId: 'DEMO0001', idNumber: '110101199003070011', code: 'demo' },
  paying: { physicalCardId: 'DEMO0002', idNumber: '310104198802150028', code: 'demo' },
};

/** Logs in and gives the consent that booking requires. */
async function createPerson(client, login) {
  const { token, userInfo } = await client.ask('/staff/v1/login/cardLogin', { ...login, cardId: login.physicalCardId });
  const identity = { jwttoken: token, cardId: userInfo.cardId, projectId: userInfo.projectId };
  for (const type of ['health', 'outside_report']) {
    const { version, purposes } = await client.ask('/staff/v1/privacy/getPrivacyAgreement', { type }, identity);
    const codes = purposes.map(({ code }) => code);
    await client.ask('/staff/v1/privacy/agreement', { type, version, purposes: codes, agree: true }, identity);
  }
  return { identity, token, userInfo };
}

/** Copies a card: one for each booking. */
async function copyCard(db, cardId, prefix, count) {
  const { rows: columns } = await db.query("select column_name from information_schema.columns where table_name = 'card'");
  const same = columns.map((row) => row.column_name).filter((name) => name !== 'id' && name !== 'physical_card_id');
  await db.query(
    `insert into card (id, physical_card_id, ${same.join(', ')})
    select $2 || '-' || n, upper($2) || n, ${same.join(', ')} from card, generate_series(1, $3::int) as n where card.id = $1`,
    [cardId, prefix, count],
  );
}

/** Opens slots with enough places at the stores that offer the package. */
async function openSlots(db, comboId) {
  const { rows } = await db.query(
    `update slot_day set capacity = 1000000, closed_reason = null where id in (
      select slot_day.id from slot_day join store_combo using (store_id)
      where store_combo.combo_id = $1 and quota_class = 'normal' and date > current_date + 3 order by date, id limit 16)
    returning id, store_id as "storeId"`,
    [comboId],
  );
  return rows;
}

async function createGroup(client, db, { login, prefix, count, isWanted }) {
  const person = await createPerson(client, login);
  const combos = await client.ask('/staff/v1/combo/getHomeComboListByCard', {}, person.identity);
  const combo = combos.find((each) => each.suitable && isWanted(each));
  await copyCard(db, person.userInfo.cardId, prefix, count);
  return { ...person, prefix, comboId: combo.comboId, slots: await openSlots(db, combo.comboId) };
}

/** Creates the people, their cards and slots. @param count cards for each of the two people */
export async function createWorld(client, db, count) {
  const free = await createGroup(client, db, {
    login: LOGINS.free,
    prefix: 'ops',
    count,
    isWanted: ({ priceFen, companyPaysFen }) => priceFen === companyPaysFen,
  });
  const paying = await createGroup(client, db, {
    login: LOGINS.paying,
    prefix: 'pay',
    count,
    isWanted: ({ priceFen, companyPaysFen }) => priceFen > companyPaysFen,
  });
  // Another person views pages, because each shows the list of cards, and nobody has thousands.
  const { token, userInfo } = await createPerson(client, LOGINS.reader);
  const body = JSON.stringify({ token, userInfo });
  const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
  const sealed = await client.send('POST', '/session', headers, body);
  return { free, paying, login: LOGINS.reader, cookie: sealed.headers['set-cookie'][0].split(';')[0] };
}
