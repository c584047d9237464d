/**
 * Opens a SMART Health Link in the receiver's browser and shows a one-page card: findings, three-year trends, questions. The link is in the
 * fragment, so the key never leaves the browser. Contents become text nodes only, never markup.
 */

const root = /** @type {HTMLElement} */ (document.querySelector('#share'));
const MAX_FILE = 10_000_000;
const TREND_YEARS = 3;
const YEAR_MS = 365.25 * 86_400_000;
const SVG = 'http://www.w3.org/2000/svg';
const GONE = '这个链接打不开了';
const GONE_TEXT = '可能已过期、被撤销、只能打开一次而已经打开过，或访问码错了太多次。请向患者要一个新的链接。';
const HOW_TO_SHARE = '患者登录约检，在“体检报告”里点“分享给医生”，就能生成新的链接和访问码。';

/** An element with attributes and children; a text becomes a text node. */
function el(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** The digits of a passcode, also of one typed full-width or in groups: a wrong one costs one of ten tries. */
const keepDigits = (text) => text.normalize('NFKC').replace(/\D/g, '');

/** `2026-03-02` as `2026年3月2日`. */
const formatDay = (day) => day.replace(/^(\d+)-0?(\d+)-0?(\d+).*/, '$1年$2月$3日');

function show(isNarrow, ...children) {
  root.className = isNarrow ? 'narrow' : '';
  root.replaceChildren(...children);
  const heading = root.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  return heading;
}

function showMessage(title, text) {
  show(true, el('h1', {}, title), el('p', { role: 'status' }, text), el('p', { class: 'muted' }, HOW_TO_SHARE))?.focus();
}

const toBytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
const toText = (bytes) => new TextDecoder().decode(bytes);

/** The payload of the link in the address; null when it is incomplete or leads to another origin. */
function readLink() {
  try {
    const [, encoded] = location.hash.split('shlink:/');
    const payload = JSON.parse(toText(toBytes(encoded)));
    if (new URL(payload.url).origin !== location.origin || toBytes(payload.key).length !== 32) return null;
    return payload;
  } catch {
    return null;
  }
}

/** Decrypts a compact JWE (`dir`, A256GCM): the ciphertext is followed by its tag, and the header is authenticated. */
async function decrypt(jwe, key) {
  const [head, , iv, text, tag] = jwe.split('.');
  const secret = await crypto.subtle.importKey('raw', toBytes(key), 'AES-GCM', false, ['decrypt']);
  const algorithm = { name: 'AES-GCM', iv: toBytes(iv), additionalData: new TextEncoder().encode(head), tagLength: 128 };
  const sealed = new Uint8Array([...toBytes(text), ...toBytes(tag)]);
  return JSON.parse(toText(await crypto.subtle.decrypt(algorithm, secret, sealed)));
}

const codeOf = ({ code }) => code?.coding?.at(-1)?.code ?? code?.text;
const rangeOf = ({ referenceRange }) => referenceRange?.[0]?.text ?? '';
const flagOf = ({ interpretation }) => interpretation?.[0]?.coding?.[0]?.code ?? '';
/** Outside its range, or not to be compared with it: the latter has words for a doctor, and no code. */
const isOut = ({ interpretation }) => interpretation !== undefined && flagOf({ interpretation }) !== 'N';

function describeValue({ valueQuantity, valueString }) {
  if (!valueQuantity) return valueString ?? '';
  const { comparator = '', value, unit = '' } = valueQuantity;
  return `${comparator}${value} ${unit}`.trim();
}

/** Each with a space at which no line breaks. */
const SIGNS = { H: '\u00a0↑', HH: '\u00a0↑', L: '\u00a0↓', LL: '\u00a0↓', A: ' 异常', AA: ' 异常' };
/** The classes that cannot wait, which alone are red. */
const PRESSING = ['今天联系医生', '尽快就医'];
/** The classes that are said beside a value; a doctor finds the others in the list of findings. */
const SAID = [...PRESSING, '请医生看'];
const LONG_TEXT = 60;

function describeMark({ interpretation }) {
  const words = interpretation?.[0]?.text ?? '';
  return `${SIGNS[flagOf({ interpretation })] ?? ''}${SAID.includes(words) ? ` ${words}` : ''}`;
}

function getLook(observation) {
  if (PRESSING.includes(observation.interpretation?.[0]?.text)) return 'out pressing';
  return isOut(observation) ? 'out' : '';
}

/** A description is read, so that only its mark is bold. */
const isLong = (observation) => describeValue(observation).length > LONG_TEXT;
const createMark = (observation) => el('span', { class: getLook(observation) }, describeMark(observation));

function createValueCell(observation) {
  if (!observation) return el('td', { class: 'muted' }, '未查');
  if (isLong(observation)) return el('td', { class: 'lines' }, describeValue(observation), createMark(observation));
  return el('td', { class: getLook(observation) }, describeValue(observation) + describeMark(observation));
}

/** A line of up to three years, for items with at least two numbers. The values stand beside it as text. */
function createLine(points) {
  const svg = document.createElementNS(SVG, 'svg');
  for (const [key, value] of Object.entries({ width: 120, height: 32, viewBox: '0 0 120 32', 'aria-hidden': 'true' }))
    svg.setAttribute(key, value);
  const values = points.map(({ valueQuantity }) => valueQuantity.value);
  const times = points.map(({ effectiveDateTime }) => Date.parse(effectiveDateTime));
  const scale = (value, all, size) => {
    const [low, high] = [Math.min(...all), Math.max(...all)];
    return high === low ? size / 2 : ((value - low) / (high - low)) * size;
  };
  const places = points.map((_point, index) => [4 + scale(times[index], times, 112), 28 - scale(values[index], values, 24)]);
  const line = document.createElementNS(SVG, 'polyline');
  for (const [key, value] of Object.entries({ points: places.join(' '), fill: 'none', stroke: '#0b6e63', 'stroke-width': 2 }))
    line.setAttribute(key, value);
  svg.append(line);
  for (const [cx, cy] of places) {
    const dot = document.createElementNS(SVG, 'circle');
    for (const [key, value] of Object.entries({ cx, cy, r: 3, fill: '#0b6e63' })) dot.setAttribute(key, value);
    svg.append(dot);
  }
  return svg;
}

function createTable(caption, heads, rows) {
  const head = el('thead', {}, el('tr', {}, ...heads.map((text) => el('th', { scope: 'col' }, text))));
  return el(
    'div',
    { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': caption },
    el('table', {}, el('caption', {}, caption), head, el('tbody', {}, ...rows)),
  );
}

/** Observations by item, each from old to new. */
function groupByItem(observations) {
  const items = new Map();
  for (const observation of observations) items.set(codeOf(observation), [...(items.get(codeOf(observation)) ?? []), observation]);
  return [...items.values()];
}

/** Only plain numbers in one unit make a line: `>100`, a text or another unit has no place on it. */
const canBeDrawn = (list) =>
  list.length > 1 &&
  list.every(({ valueQuantity }) => valueQuantity && !valueQuantity.comparator && valueQuantity.unit === list[0].valueQuantity.unit);

/** What was written of an item each time, the latest first. */
function createDescriptions(list) {
  const texts = [...list].reverse().map((each) => [
    el('h3', {}, formatDay(each.effectiveDateTime)),
    el('p', { class: 'lines' }, describeValue(each), createMark(each)),
  ]);
  return el('details', {}, el('summary', {}, `${list[0].code.text}：${list.length} 次的原文`), ...texts.flat());
}

function createTrends(observations, newestDay) {
  const from = Date.parse(newestDay) - TREND_YEARS * YEAR_MS;
  const recent = observations.filter(({ effectiveDateTime }) => Date.parse(effectiveDateTime) >= from);
  // The latest first, because a phone shows one or two columns.
  const days = [...new Set(recent.map(({ effectiveDateTime }) => effectiveDateTime))].reverse();
  const found = groupByItem(recent).filter((list) => list.length > 1 && list.some(isOut));
  const described = found.filter((list) => list.some(isLong));
  const items = found.filter((list) => !described.includes(list));
  if (days.length < 2 || found.length === 0) return [];
  const rows = items.map((list) => {
    const cells = days.map((day) => createValueCell(list.find(({ effectiveDateTime }) => effectiveDateTime === day)));
    const line = canBeDrawn(list) ? createLine(list) : '';
    return el('tr', {}, el('th', { scope: 'row' }, list[0].code.text), ...cells, el('td', {}, rangeOf(list.at(-1))), el('td', {}, line));
  });
  const heads = ['项目', ...days.map(formatDay), '参考范围', '走势'];
  return [
    el('h2', {}, '三年趋势'),
    ...(rows.length > 0 ? [createTable('三年内至少查过两次、有过异常的项目', heads, rows)] : []),
    ...described.map(createDescriptions),
  ];
}

/** The lines of a section of the card. Its markup is read, not inserted. */
function readLines(card, code) {
  const section = card?.section?.find((each) => each.code?.text === code);
  if (!section) return [];
  const parsed = new DOMParser().parseFromString(section.text.div, 'application/xml');
  return [...parsed.querySelectorAll('li')].map(({ textContent }) => textContent ?? '');
}

/** The booked items of a report that have no result, and why. They are observations without a value and without a day. */
function listWithoutResult(bundle, report) {
  const own = new Set(report.result?.map(({ reference }) => reference));
  const entries = bundle.entry.filter(({ fullUrl, resource }) => resource.dataAbsentReason && own.has(fullUrl));
  return entries.map(({ resource }) => `${resource.code.text}：${resource.dataAbsentReason.text}`);
}

const createList = (lines) => el('ul', {}, ...lines.map((line) => el('li', {}, line)));
const GENDERS = { male: '男', female: '女' };

function showCard(bundle, label) {
  const pick = (type) => bundle.entry.map(({ resource }) => resource).filter(({ resourceType }) => resourceType === type);
  const [patient] = pick('Patient');
  const [card] = pick('Composition');
  const reports = pick('DiagnosticReport').sort((a, b) => b.effectiveDateTime.localeCompare(a.effectiveDateTime));
  const observations = pick('Observation')
    .filter(({ dataAbsentReason }) => !dataAbsentReason)
    .sort((a, b) => a.effectiveDateTime.localeCompare(b.effectiveDateTime));
  const [newest] = reports;
  const without = listWithoutResult(bundle, newest);
  const findings = readLines(card, 'findings');
  const questions = readLines(card, 'questions');
  const who = [patient?.name?.[0]?.text, GENDERS[patient?.gender], patient?.birthDate && `${formatDay(patient.birthDate)}出生`].filter(Boolean).join(' · ');
  const print = el('button', { type: 'button' }, '打印');
  print.addEventListener('click', () => window.print());
  const values = observations
    .filter(({ effectiveDateTime }) => effectiveDateTime === newest.effectiveDateTime)
    .map((each) => el('tr', {}, el('th', { scope: 'row' }, each.code.text), createValueCell(each), el('td', {}, rangeOf(each))));
  show(
    false,
    el('div', { class: 'head' }, el('div', {}, el('h1', {}, who), el('p', { class: 'muted' }, label)), print),
    el('p', {}, `最近一次：${formatDay(newest.effectiveDateTime)}，${newest.performer?.[0]?.display ?? ''}，${newest.code.text}`),
    ...(questions.length > 0 ? [el('h2', {}, '想请教的问题'), createList(questions)] : []),
    el('h2', {}, '异常发现'),
    findings.length > 0 ? createList(findings) : el('p', {}, '最近一次报告没有标为异常的结果。没有参考范围的结果没有判断，请看全部结果。'),
    ...(without.length > 0 ? [el('h2', {}, '没有结果的项目'), createList(without)] : []),
    ...createTrends(observations, newest.effectiveDateTime),
    ...(newest.conclusion ? [el('h2', {}, '体检结论'), el('p', { class: 'lines' }, newest.conclusion)] : []),
    el('details', {}, el('summary', {}, `最近一次的全部结果（${values.length} 项）`), createTable('全部结果', ['项目', '结果', '参考范围'], values)),
    el('p', { class: 'muted' }, '由患者本人通过约检分享，是分享当时的副本，之后的更正不在其中。每次打开都会通知患者。'),
  )?.focus();
}

const ANSWERS = {
  400: '请检查填写的内容。',
  429: '尝试太多了，请过一会儿再试。',
};

/** Asks for the manifest, then decrypts. @returns a sentence when the person can try again */
async function open(link, recipient, passcode) {
  const response = await fetch(link.url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ recipient, passcode, embeddedLengthMax: MAX_FILE }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  if (response.status === 404) return showMessage(GONE, GONE_TEXT);
  if (response.status === 401) {
    const { remainingAttempts } = await response.json();
    if (remainingAttempts === 0) return showMessage(GONE, '访问码错了太多次，链接已失效。请向患者要一个新的链接。');
    return `访问码不对，还可以试 ${remainingAttempts} 次。`;
  }
  if (!response.ok) return ANSWERS[response.status] ?? '暂时打不开，请稍后再试。';
  const [file] = (await response.json()).files;
  const jwe = file.embedded ?? (await (await fetch(file.location, { credentials: 'omit' })).text());
  return showCard(await decrypt(jwe, link.key), link.label);
}

function createField(name, text, attributes) {
  const input = el('input', { id: name, name, required: '', ...attributes });
  return { input, label: el('label', { for: name }, text) };
}

function showForm(link) {
  const recipient = createField('recipient', '您的姓名或医院', { maxlength: '60', autocomplete: 'name' });
  const passcode = createField('passcode', '访问码', { class: 'code', inputmode: 'numeric', autocomplete: 'off', maxlength: '24' });
  const error = el('p', { class: 'error', role: 'alert' });
  const button = el('button', {}, '打开');
  const form = el('form', {}, recipient.label, recipient.input, passcode.label, passcode.input, error, button);
  let isBusy = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    button.setAttribute('aria-disabled', 'true');
    error.textContent = '';
    const message = await open(link, recipient.input.value.trim() || '未填写', keepDigits(passcode.input.value)).catch(
      () => '没有打开，请检查网络后再试；如果仍然不行，链接可能不完整。',
    );
    isBusy = false;
    button.removeAttribute('aria-disabled');
    if (message === undefined) return;
    error.textContent = message;
    passcode.input.focus();
    passcode.input.select();
  });
  show(
    true,
    el('h1', {}, '患者分享的健康资料'),
    el('p', { class: 'muted' }, `${link.label}。访问码由患者告诉您；打开的时间和您填写的名字会告知患者。`),
    form,
  );
}

function start() {
  const link = readLink();
  if (!link) showMessage('链接不完整', '请让患者重新复制整个链接，或再扫一次二维码。');
  else if (link.exp * 1000 <= Date.now()) showMessage('这个链接已过期', '请向患者要一个新的链接。');
  else showForm(link);
}

window.addEventListener('hashchange', start);
start();
