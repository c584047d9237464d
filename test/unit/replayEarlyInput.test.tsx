/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, useLocation } from 'react-router-dom';
import { DrawnRouter } from '../../src/app/DrawnRouter';
import { findDrawn } from '../../src/app/findDrawn';
import { ReplayEarlyInput } from '../../src/app/ReplayEarlyInput';
import { recordEarlyClicks } from '../../src/lib/earlyClicks';
import { type HeldPresses, holdPresses } from '../../src/lib/holdPresses';

/** As `startBrowser` does. @param name the document's address in the navigation timing, which jsdom does not have */
function renderPage(presses: HeldPresses, children: ReactNode, name = window.location.href): HTMLElement {
  const history = createBrowserHistory({ v5Compat: true });
  const performance = { getEntriesByType: () => [{ name }] } as unknown as Performance;
  const drawn = findDrawn(history, { location: window.location, performance });
  return render(
    <DrawnRouter basename="/base" history={history} drawn={drawn}>
      <ReplayEarlyInput root={document.body} drawn={drawn} presses={presses}>
        {children}
      </ReplayEarlyInput>
    </DrawnRouter>,
  ).container;
}

/** A page that renders slowly: the person goes back before the router listens. */
function SlowPage({ onDraw }: { onDraw: (pathname: string) => void }) {
  const { pathname } = useLocation();
  onDraw(pathname);
  return <p>{pathname}</p>;
}

function draw(address: string, onDraw: () => void): HTMLElement {
  window.history.replaceState(null, '', address);
  return renderPage(holdPresses(window, null), <SlowPage onDraw={onDraw} />);
}

test('navigating back during hydration is not lost', () => {
  let steps = 0;
  const stepBack = () => {
    if (steps++ === 0) window.history.replaceState(null, '', '/base/first');
  };
  expect(draw('/base/second', stepBack).textContent).toBe('/first');
});

test.each([
  ['http://localhost/base/second?a=1', ['/second', '/first']],
  ['document', ['/first']],
])('navigating back before hydration begins with the page of the document, where the browser names it: %s', (name, drawn) => {
  const shown: string[] = [];
  window.history.replaceState(null, '', '/base/first');
  renderPage(holdPresses(window, null), <SlowPage onDraw={(pathname) => void shown.push(pathname)} />, name);
  expect(shown).toEqual(drawn);
});

test('without a navigation nothing is rendered again', () => {
  let draws = 0;
  const root = draw('/base/second?a=%E4%B8%AD&b=1#part', () => void draws++);
  expect(root.textContent).toBe('/second');
  expect(draws).toBe(1);
});

describe('clicks on buttons before hydration', () => {
  // jsdom cannot leave a page: a press sends no form.
  const stay = (event: Event) => event.preventDefault();
  beforeEach(() => window.addEventListener('click', stay, true));
  afterEach(() => {
    window.removeEventListener('click', stay, true);
    document.body.replaceChildren();
  });

  /** Hydrates a page after `press` has run. @returns how often each button's handler was called */
  function hydrateAfter(html: string, press: () => void): Record<string, number> {
    document.body.innerHTML = html;
    const clicks = recordEarlyClicks(document);
    press();
    const presses = holdPresses(window, clicks.stop());
    const heard: Record<string, number> = {};
    for (const button of document.querySelectorAll('button')) {
      heard[button.id] = 0;
      button.addEventListener('click', () => {
        heard[button.id] = (heard[button.id] ?? 0) + 1;
      });
    }
    renderPage(presses, null);
    return heard;
  }
  const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

  test('the last click is replayed once, even if the person clicked repeatedly', () => {
    const page = '<button type="button" id="a"></button><button type="button" id="b"><i></i></button>';
    const pressAll = () => ['#a', '#b i', '#b'].forEach(press);
    expect(hydrateAfter(page, pressAll)).toEqual({ a: 0, b: 1 });
  });

  test('submitted forms and removed buttons are not clicked again', () => {
    const page = '<form><button type="submit" id="send"></button></form><button type="button" id="gone"></button>';
    expect(hydrateAfter(page, () => press('#send'))).toEqual({ send: 0, gone: 0 });
    let gone: HTMLElement | null = null;
    let times = 0;
    hydrateAfter(page, () => {
      gone = document.querySelector('#gone');
      press('#gone');
      gone?.remove();
      gone?.addEventListener('click', () => times++);
    });
    expect(times).toBe(0);
  });

  /** A page with a form, and what its handlers hear. */
  function watchForm() {
    document.body.innerHTML = '<main><form><button type="submit" id="send"></button></form></main>';
    const heard: string[] = [];
    document.querySelector('main')?.addEventListener('click', () => heard.push('click'));
    return heard;
  }

  test('until React starts, a form is left to the browser, and not sent again', () => {
    const heard = watchForm();
    const clicks = recordEarlyClicks(document);
    press('#send');
    holdPresses(window, clicks.stop()).release()();
    expect(heard).toEqual(['click']);
  });

  test.each([
    ['without an address waits, because it would only load the page again', '', true, ['click']],
    ['with one is sent by the browser', 'action="/x"', false, []],
  ])('a form %s', (_title, address, isHeld, replayed) => {
    document.body.innerHTML = `<main><form ${address}><button type="submit" id="send"></button></form></main>`;
    const heard: string[] = [];
    const clicks = recordEarlyClicks(document);
    const submitter = document.querySelector<HTMLElement>('#send');
    const submit = Object.assign(new Event('submit', { bubbles: true, cancelable: true }), { submitter });
    document.querySelector('form')?.dispatchEvent(submit);
    expect(submit.defaultPrevented).toBe(isHeld);
    document.querySelector('main')?.addEventListener('click', () => heard.push('click'));
    holdPresses(window, clicks.stop()).release()();
    expect(heard).toEqual(replayed);
  });

  test('from then to the replay it waits, because React may have reset what was chosen in it', () => {
    const heard = watchForm();
    const presses = holdPresses(window, null);
    press('#send');
    expect(heard).toEqual([]);
    presses.release()();
    expect(heard).toEqual(['click']);
  });

  test('what is chosen in that time is in its field, and React does not hear of it before the replay', () => {
    document.body.innerHTML = '<main><input type="checkbox"></main>';
    const box = document.querySelector('input') as HTMLInputElement;
    const heard: string[] = [];
    for (const type of ['pointerdown', 'click', 'change']) document.querySelector('main')?.addEventListener(type, () => heard.push(type));
    window.removeEventListener('click', stay, true);
    const presses = holdPresses(window, null);
    box.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    box.click();
    expect([box.checked, heard]).toEqual([true, []]);
    presses.release()();
    box.click();
    expect([box.checked, heard]).toEqual([false, ['click', 'change']]);
  });

  test('what React has rendered anew takes over what was chosen and typed, and the press', () => {
    const page = `<main><input name="a"><input type="hidden" value="1"><input type="radio" name="b" value="x"><input type="radio" name="b" value="y">
      <select><option>1</option><option>2</option></select><button type="submit" id="send"></button></main>`;
    document.body.innerHTML = page;
    const presses = holdPresses(window, null);
    const [text, , , second] = document.querySelectorAll('input');
    (text as HTMLInputElement).value = '张';
    (second as HTMLInputElement).checked = true;
    (document.querySelector('select') as HTMLSelectElement).value = '2';
    press('#send');
    document.body.innerHTML = page.replace('value="1"', 'value="2"');
    const heard: string[] = [];
    document.querySelector('main')?.addEventListener('click', ({ target }) => heard.push((target as Element).id));
    presses.release()();
    const [name, hidden, first, chosen] = document.querySelectorAll('input');
    expect([name?.value, hidden?.value, first?.checked, chosen?.checked]).toEqual(['张', '2', false, true]);
    expect(document.querySelector('select')?.value).toBe('2');
    expect(heard).toEqual(['send']);
  });

  test('a form that is sent by Enter waits too', () => {
    watchForm();
    const presses = holdPresses(window, null);
    const form = document.querySelector('form');
    const submit = new Event('submit', { bubbles: true, cancelable: true });
    form?.dispatchEvent(submit);
    expect(submit.defaultPrevented).toBe(true);
    const sent = jest.fn();
    if (form) form.requestSubmit = sent;
    presses.release()();
    expect(sent).toHaveBeenCalledTimes(1);
  });
});
