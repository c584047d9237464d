/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { replayInputs } from '../../src/lib/replayInputs';

function Form({ initial = '' }) {
  const [choice, setChoice] = useState(initial);
  const [agreed, setAgreed] = useState(true);
  const [word, setWord] = useState('');
  const [files, setFiles] = useState('');
  const [marital, setMarital] = useState('single');
  useEffect(() => replayInputs(document.body), []);
  return (
    <form>
      {['a', 'b'].map((each) => (
        <input key={each} id={each} type="radio" name="choice" checked={choice === each} onChange={() => setChoice(each)} />
      ))}
      <input id="agree" type="checkbox" checked={agreed} onChange={({ currentTarget: { checked } }) => setAgreed(checked)} />
      <input id="word" value={word} onChange={({ currentTarget: { value } }) => setWord(value)} />
      <input
        id="files"
        type="file"
        onChange={({ currentTarget }) => setFiles([...(currentTarget.files ?? [])].map(({ name }) => name).join())}
      />
      <select id="marital" value={marital} onChange={({ currentTarget: { value } }) => setMarital(value)}>
        <option value="unknown" />
        <option value="single" />
        <option value="married" />
      </select>
      <output>{[choice, agreed, word, files, marital].join('|')}</output>
    </form>
  );
}

const find = (id: string) => document.getElementById(id) as HTMLInputElement;
const read = () => document.querySelector('output')?.textContent;

function hydrate(change: () => void, initial = ''): void {
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  container.innerHTML = renderToString(<Form initial={initial} />);
  change();
  render(<Form initial={initial} />, { container, hydrate: true });
}

test('input made before hydration is replayed', () => {
  hydrate(() => {
    find('b').checked = true;
    find('agree').checked = false;
    find('word').value = '尿酸';
    find('marital').value = 'married';
  });
  expect(read()).toBe('b|false|尿酸||married');
  expect(find('marital').value).toBe('married');
  expect([find('a').checked, find('b').checked, find('agree').checked, find('word').value]).toEqual([false, true, false, '尿酸']);
});

test('a choice made in place of the one that was rendered is replayed', () => {
  hydrate(() => find('b').click(), 'a');
  expect([read(), find('a').checked, find('b').checked]).toEqual(['b|true|||single', false, true]);
});

test('an untouched form is unchanged', () => {
  hydrate(() => undefined);
  expect(read()).toBe('|true|||single');
});

test('a file chosen before hydration is replayed', () => {
  hydrate(() => {
    const files = [new File(['%PDF'], '2025.pdf')];
    Object.defineProperty(find('files'), 'files', { value: files, configurable: true });
  });
  expect(read()).toBe('|true||2025.pdf|single');
});
