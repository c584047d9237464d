/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ReadAloud } from '../../../src/features/report/ReadAloud';

/** The browser's speech: what is said, until it is cancelled. */
function createSpeech() {
  const target = new EventTarget();
  let voices: { lang: string; localService: boolean }[] = [];
  let said: { text: string; onend?: () => void }[] = [];
  return Object.assign(target, {
    getVoices: () => voices,
    speak: (part: { text: string }) => said.push(part),
    cancel: () => {
      said = [];
    },
    /** The browser gets to know its voices. */
    setVoices(next: typeof voices) {
      voices = next;
      act(() => void target.dispatchEvent(new Event('voiceschanged')));
    },
    listTexts: () => said.map(({ text }) => text),
    finish: () => act(() => said.at(-1)?.onend?.()),
  });
}

let speech: ReturnType<typeof createSpeech>;
beforeEach(() => {
  speech = createSpeech();
  Object.assign(globalThis, {
    speechSynthesis: speech,
    SpeechSynthesisUtterance: class {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  });
});

const SENTENCES = ['血压偏高。', '请一周内复查。'];
const findButton = () => screen.queryByRole('button');

test('there is no button without a Chinese voice on this machine: another one would send the text elsewhere', () => {
  render(<ReadAloud sentences={SENTENCES} />);
  expect(findButton()).toBeNull();
  speech.setVoices([
    { lang: 'en-US', localService: true },
    { lang: 'zh-CN', localService: false },
  ]);
  expect(findButton()).toBeNull();
  speech.setVoices([{ lang: 'zh_CN', localService: true }]);
  expect(findButton()?.textContent).toBe('朗读');
});

test('a press reads all sentences, another one stops, and so does leaving the page', () => {
  const { unmount } = render(<ReadAloud sentences={SENTENCES} />);
  speech.setVoices([{ lang: 'zh-CN', localService: true }]);
  const press = () => fireEvent.click(screen.getByRole('button'));
  press();
  expect(speech.listTexts()).toEqual(SENTENCES);
  press();
  expect([speech.listTexts(), findButton()?.textContent]).toEqual([[], '朗读']);
  press();
  speech.finish();
  expect(findButton()?.textContent).toBe('朗读');
  press();
  unmount();
  expect(speech.listTexts()).toEqual([]);
});
