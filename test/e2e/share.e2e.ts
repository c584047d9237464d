import { createCipheriv } from 'node:crypto';
import { findViolations } from '../helpers/browser/axe';
import { openPage } from '../helpers/browser/browser';
import { expect, test } from '../helpers/browser/browserTest';
import { confirmInBrowser } from '../helpers/browser/confirmInBrowser';
import { sharePages } from '../helpers/browser/servePages';
import { makeStrange } from '../helpers/browser/strangeBrowser';

const WIDE = { reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } } as const;
const PHONE = { reducedMotion: 'reduce', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

const pages = sharePages();

for (const [name, mine, theirs] of [
  ['a computer', WIDE, PHONE],
  ['a phone', PHONE, WIDE],
] as const)
  test(`a report is shared from ${name}, opened without a login, seen in the list, revoked and refused`, async () => {
    const me = await pages.openAs('DEMO0001', '/health/report', mine);
    const doctor = await openPage(pages.browser, theirs);
    // Hospitals keep their browsers for years.
    await makeStrange(doctor.page, { forgetNewer: true });
    try {
      await me.page.getByRole('button', { name: '分享给医生' }).click();
      const dialog = me.page.getByRole('dialog', { name: '分享给医生' });
      await dialog.getByLabel('想请教医生的问题').fill('血脂要不要吃药？');
      await dialog.getByRole('button', { name: '生成链接' }).click();
      await dialog.getByText('请先勾选同意').waitFor();
      await dialog.getByRole('checkbox').check();
      expect(await findViolations(me.page)).toEqual([]);
      await dialog.getByRole('button', { name: '生成链接' }).click();
      await confirmInBrowser(me.page);
      const result = me.page.getByRole('dialog', { name: '把链接和访问码交给医生' });
      await result.getByRole('img', { name: '分享链接的二维码' }).waitFor();
      expect(await findViolations(me.page)).toEqual([]);
      const link = await result.getByLabel('分享链接', { exact: true }).inputValue();
      const passcode = (await result.locator('b').textContent()) ?? '';
      expect(passcode).toMatch(/^\d{6}$/);
      await result.getByRole('button', { name: '完成' }).click();

      const asked: string[] = [];
      doctor.page.on('request', (request) => asked.push(request.url() + JSON.stringify(request.headers()) + request.postData()));
      await doctor.page.goto(link);
      await doctor.page.getByRole('heading', { name: '患者分享的健康资料' }).waitFor();
      expect(await findViolations(doctor.page)).toEqual([]);
      await doctor.page.getByLabel('您的姓名或医院').fill('王医生');
      await doctor.page.getByLabel('访问码').fill(passcode === '000001' ? '000002' : '000001');
      await doctor.page.keyboard.press('Enter');
      await doctor.page.getByText('还可以试 9 次').waitFor();
      // As a Chinese keyboard writes it, in groups.
      const fullWidth = passcode.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
      await doctor.page.getByLabel('访问码').fill(`${fullWidth.slice(0, 3)} ${fullWidth.slice(3)}`);
      await doctor.page.keyboard.press('Enter');
      await doctor.page.getByRole('heading', { name: /林知远/ }).waitFor();
      for (const heading of ['想请教的问题', '异常发现', '没有结果的项目', '三年趋势'])
        await doctor.page.getByRole('heading', { name: heading }).waitFor();
      await doctor.page.getByText('血脂要不要吃药？').waitFor();
      await doctor.page.getByText('眼底照相：报告里没有这项的结果').waitFor();
      expect(await findViolations(doctor.page)).toEqual([]);
      const width = theirs.viewport.width;
      expect(await doctor.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      // No request contains the link's payload, in which the key is.
      expect(asked.filter((request) => request.includes(link.split('shlink:/')[1] ?? ''))).toEqual([]);
      expect(await doctor.page.context().cookies()).toEqual([]);

      await me.page.goto(`${pages.server.url}/health/center`);
      const card = me.page.getByRole('region', { name: '分享给医生的记录' });
      await card.getByText('王医生').first().waitFor();
      await me.page.getByText('分享链接的接收人').first().waitFor();
      await me.page.getByRole('button', { name: /通知/ }).click();
      await me.page.getByText('分享的健康资料被打开了').first().waitFor();
      await me.page.keyboard.press('Escape');
      await card.getByRole('button', { name: '撤销' }).click();
      const question = me.page.getByRole('dialog', { name: '撤销这次分享？' });
      await question.getByRole('button', { name: '撤销', exact: true }).click();
      await card.getByRole('button', { name: '撤销' }).waitFor({ state: 'hidden' });
      await card.getByText('已撤销').first().waitFor();
      expect(await findViolations(me.page)).toEqual([]);

      await doctor.page.reload();
      await doctor.page.getByLabel('您的姓名或医院').fill('王医生');
      await doctor.page.getByLabel('访问码').fill(passcode);
      await doctor.page.getByRole('button', { name: '打开' }).click();
      await doctor.page.getByRole('heading', { name: '这个链接打不开了' }).waitFor();
      expect(await findViolations(doctor.page)).toEqual([]);
      expect(me.complaints.list).toEqual([]);
    } finally {
      await me.close();
      await doctor.close();
    }
  });

const KEY = Buffer.alloc(32, 7);

/** A file as the specification wants it: compact JWE, `dir`, A256GCM. */
function encrypt(content: object): string {
  const [head, iv] = [Buffer.from('{"alg":"dir","enc":"A256GCM"}').toString('base64url'), Buffer.alloc(12, 1)];
  const cipher = createCipheriv('aes-256-gcm', KEY, iv).setAAD(Buffer.from(head));
  const text = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final()]);
  return [head, '', ...[iv, text, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.');
}

/** A value of an item on a day. */
const createValue = (name: string, effectiveDateTime: string, valueQuantity: object, flag = 'H') => ({
  resourceType: 'Observation',
  code: { text: name },
  interpretation: [{ coding: [{ code: flag }] }],
  effectiveDateTime,
  valueQuantity,
});

test('where its script does not run, the page of a shared report says what to do', async () => {
  const doctor = await openPage(pages.browser, { ...WIDE, javaScriptEnabled: false });
  await doctor.page.goto(`${pages.server.url}/share`);
  await expect(doctor.page.getByText('换用新版的 Chrome')).toBeVisible();
  await doctor.close();
});

test('a card draws no line through values that cannot be compared, and does not call values good that nobody judged', async () => {
  const doctor = await openPage(pages.browser, WIDE);
  const [former, newest] = ['2025-05-06', '2026-05-06'];
  const resources = [
    { resourceType: 'Patient', name: [{ text: '林知远' }] },
    { resourceType: 'DiagnosticReport', effectiveDateTime: newest, code: { text: '年度体检' } },
    ...[createValue('血糖', former, { value: 6.5, unit: 'mmol/L' }), createValue('血糖', newest, { value: 117, unit: 'mg/dL' })],
    ...[
      createValue('铁蛋白', former, { value: 400, unit: 'μg/L' }),
      createValue('铁蛋白', newest, { value: 500, unit: 'μg/L', comparator: '>' }),
    ],
    ...[createValue('尿酸', former, { value: 440, unit: 'μmol/L' }), createValue('尿酸', newest, { value: 470, unit: 'μmol/L' })],
    ...[former, newest].map((day) => ({
      ...createValue('胸部CT', day, {}),
      valueQuantity: undefined,
      valueString: `${'双肺纹理清晰。'.repeat(20)}\n${day}的结节`,
      interpretation: [{ coding: [{ code: 'A' }], text: day === newest ? '尽快就医' : '复查' }],
    })),
  ];
  const payload = {
    url: `${pages.server.url}/shl/${'x'.repeat(43)}`,
    key: KEY.toString('base64url'),
    exp: 4e9,
    flag: 'P',
    label: 'x',
    v: 1,
  };
  try {
    await doctor.page.route('**/shl/*', (route) =>
      route.fulfill({ json: { files: [{ embedded: encrypt({ entry: resources.map((resource) => ({ resource })) }) }] } }),
    );
    await doctor.page.goto(`${pages.server.url}/share#shlink:/${Buffer.from(JSON.stringify(payload)).toString('base64url')}`);
    await doctor.page.getByLabel('访问码').fill('000001');
    await doctor.page.getByLabel('您的姓名或医院').fill('王医生');
    await doctor.page.keyboard.press('Enter');
    await doctor.page.getByText('没有参考范围的结果没有判断').waitFor();
    const getLines = (item: string) => doctor.page.getByRole('row', { name: item }).locator('svg');
    await expect(getLines('尿酸').first()).toBeVisible();
    await expect(getLines('血糖')).toHaveCount(0);
    await expect(getLines('铁蛋白')).toHaveCount(0);
    // Descriptions stand below the table, the latest first; only what is pressing is red.
    const described = doctor.page.locator('details').filter({ has: doctor.page.getByText('胸部CT：2 次的原文') });
    await described.locator('summary').click();
    const texts = await described.getByRole('paragraph').allTextContents();
    expect(texts.map((text) => text.slice(-22))).toEqual([
      expect.stringMatching(/2026-05-06的结节 异常 尽快就医$/),
      expect.stringMatching(/2025-05-06的结节 异常$/),
    ]);
    await expect(doctor.page.locator('.pressing')).toHaveText([' 异常 尽快就医', ' 异常 尽快就医']);
    expect(doctor.complaints.list).toEqual([]);
  } finally {
    await doctor.close();
  }
});

test('an incomplete link says so, and an expired one too', async () => {
  const doctor = await openPage(pages.browser, PHONE);
  try {
    await doctor.page.goto(`${pages.server.url}/share`);
    await doctor.page.getByRole('heading', { name: '链接不完整' }).waitFor();
    const payload = { url: `${pages.server.url}/shl/${'x'.repeat(43)}`, key: 'A'.repeat(43), exp: 1, flag: 'P', label: 'x', v: 1 };
    await doctor.page.goto(`${pages.server.url}/share#shlink:/${Buffer.from(JSON.stringify(payload)).toString('base64url')}`);
    await doctor.page.getByRole('heading', { name: '这个链接已过期' }).waitFor();
    expect(await findViolations(doctor.page)).toEqual([]);
    expect(doctor.complaints.list).toEqual([]);
  } finally {
    await doctor.close();
  }
});
