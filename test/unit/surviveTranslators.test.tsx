/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import { Button } from 'antd';
import { Fragment, type ReactNode } from 'react';
import { surviveTranslators } from '../../src/lib/surviveTranslators';

/** Texts in each place where React changes, removes or precedes one of them. */
function Page({ fen, isBusy, list, note }: { fen: number; isBusy: boolean; list: string[]; note: string | null }): ReactNode {
  return (
    <div>
      合计 {fen} 元{isBusy ? '，正在提交…' : <b>可以提交</b>}
      <p>
        {note}
        {isBusy ? <i>请稍候</i> : null}
        {fen > 100 ? '企业支付' : <span>个人支付</span>}
      </p>
      {list.map((item) => (
        <Fragment key={item}>{item}、</Fragment>
      ))}
      <Button loading={isBusy}>{isBusy ? '正在支付' : '支付'}</Button>
    </div>
  );
}

const wrapInto = (text: Text, replace: boolean) => {
  const outer = document.createElement('font');
  const inner = outer.appendChild(document.createElement('font'));
  if (replace) {
    inner.textContent = text.data;
    text.parentNode?.replaceChild(outer, text);
  } else {
    text.parentNode?.insertBefore(outer, text);
    inner.append(text);
  }
};
/** Ways in which a translator changes a text. */
const WAYS = {
  'puts an element in its place': (text: Text) => wrapInto(text, true),
  'wraps it in an element': (text: Text) => wrapInto(text, false),
  'inserts an element and removes it': (text: Text) => {
    const font = document.createElement('font');
    font.textContent = text.data;
    text.parentNode?.insertBefore(font, text);
    text.remove();
  },
} as const;

/** Changes all texts, as translators do again and again. */
function translate(way: (text: Text) => void): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) if (text.data.trim() && !text.parentElement?.closest('font, style')) way(text);
}

beforeAll(() => surviveTranslators(window as Window & typeof globalThis));

test.each(Object.entries(WAYS))('a page shows what it should, whatever React changes, under a translator that %s', async (_name, way) => {
  const states: Parameters<typeof Page>[0][] = [
    { fen: 100, isBusy: false, list: ['一', '二', '三'], note: '甲' },
    { fen: 250, isBusy: true, list: ['二', '三'], note: null },
    { fen: 30, isBusy: false, list: ['零', '三', '一', '二'], note: '乙' },
    { fen: 250, isBusy: true, list: [], note: '丙' },
  ];
  const { container, rerender, unmount } = render(<p />);
  for (const state of [...states, ...states.reverse()]) {
    await act(async () => rerender(<Page {...state} />));
    // The translator sees each change once it is made, and so does the guard.
    await act(async () => translate(way));
    await act(async () => translate(way));
    const untouched = render(<Page {...state} />);
    expect(container.textContent).toBe(untouched.container.textContent);
    untouched.unmount();
  }
  unmount();
});
