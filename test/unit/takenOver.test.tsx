/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { TakenOver } from '../../src/app/TakenOver';

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
      <TakenOver root={document.body}>
        <SlowPage onDraw={onDraw} />
      </TakenOver>
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
