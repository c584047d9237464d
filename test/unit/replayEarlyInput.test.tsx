/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { ReplayEarlyInput } from '../../src/app/ReplayEarlyInput';
import { recordEarlyClicks } from '../../src/lib/earlyClicks';

/** A page that is drawn slowly: the person steps back before the router listens. */
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

test('a step back while the page is taken over is not lost', () => {
  let steps = 0;
  const stepBack = () => {
    if (steps++ === 0) window.history.replaceState(null, '', '/base/first');
  };
  expect(draw('/base/second', stepBack).textContent).toBe('/first');
});

test('without one nothing is drawn again', () => {
  let draws = 0;
  const root = draw('/base/second?a=%E4%B8%AD&b=1#part', () => void draws++);
  expect(root.textContent).toBe('/second');
  expect(draws).toBe(1);
});

describe('clicks on buttons before hydration', () => {
  afterEach(() => document.body.replaceChildren());

  /** A page that was sent, in which `press` happens before it is taken over. @returns how often each button was heard after it */
  function takeOver(html: string, press: () => void): Record<string, number> {
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

  test('the last one is heard once, also when it was pressed again because nothing happened', () => {
    const page = '<button type="button" id="a"></button><button type="button" id="b"><i></i></button>';
    const pressAll = () => ['#a', '#b i', '#b'].forEach(press);
    expect(takeOver(page, pressAll)).toEqual({ a: 0, b: 1 });
  });

  test('a form that was sent, and a button that is not there any more, are not pressed again', () => {
    const page = '<form onsubmit="return false"><button type="submit" id="send"></button></form><button type="button" id="gone"></button>';
    expect(takeOver(page, () => press('#send'))).toEqual({ send: 0, gone: 0 });
    let gone: HTMLElement | null = null;
    let times = 0;
    takeOver(page, () => {
      gone = document.querySelector('#gone');
      press('#gone');
      gone?.remove();
      gone?.addEventListener('click', () => times++);
    });
    expect(times).toBe(0);
  });
});
