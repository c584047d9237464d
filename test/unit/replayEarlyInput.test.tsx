/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { ReplayEarlyInput } from '../../src/app/ReplayEarlyInput';
import { recordEarlyClicks } from '../../src/lib/earlyClicks';

/** A page that renders slowly: the person goes back before the router listens. */
function SlowPage({ onDraw }: { onDraw: () => void }) {
  const { pathname } = useLocation();
  onDraw();
  return <p>{pathname}</p>;
}

function draw(address: string, onDraw: () => void): HTMLElement {
  window.history.replaceState(null, '', address);
  return render(
    <BrowserRouter basename="/base">
      <ReplayEarlyInput root={document.body} clicks={recordEarlyClicks(document)}>
        <SlowPage onDraw={onDraw} />
      </ReplayEarlyInput>
    </BrowserRouter>,
  ).container;
}

test('navigating back during hydration is not lost', () => {
  let steps = 0;
  const stepBack = () => {
    if (steps++ === 0) window.history.replaceState(null, '', '/base/first');
  };
  expect(draw('/base/second', stepBack).textContent).toBe('/first');
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
    clicks.stop();
    const heard: Record<string, number> = {};
    for (const button of document.querySelectorAll('button')) {
      heard[button.id] = 0;
      button.addEventListener('click', () => {
        heard[button.id] = (heard[button.id] ?? 0) + 1;
      });
    }
    render(
      <BrowserRouter basename="/base">
        <ReplayEarlyInput root={document.body} clicks={clicks}>
          {null}
        </ReplayEarlyInput>
      </BrowserRouter>,
    );
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

  test('until the replay a form is left to the browser, because React does not yet know what was chosen in it', () => {
    document.body.innerHTML = '<main><form><button type="submit" id="send"></button></form></main>';
    const clicks = recordEarlyClicks(document);
    const heard: string[] = [];
    for (const type of ['click', 'submit']) document.querySelector('main')?.addEventListener(type, () => heard.push(type));
    const send = () => {
      press('#send');
      document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true }));
    };
    send();
    clicks.stop();
    send();
    expect(heard).toEqual([]);
    clicks.replay();
    send();
    expect(heard).toEqual(['click', 'submit']);
  });
});
