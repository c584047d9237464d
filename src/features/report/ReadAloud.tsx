import SoundOutlined from '@ant-design/icons/es/icons/SoundOutlined';
import { Button } from 'antd';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** The browser's voice for Chinese. One that is not on this machine would send the text, which is about a person's health, elsewhere. */
function findVoice(): SpeechSynthesisVoice | undefined {
  if (typeof speechSynthesis === 'undefined') return undefined;
  return speechSynthesis.getVoices().find(({ lang, localService }) => localService && /^(zh|cmn)\b/i.test(lang.replace('_', '-')));
}

/** Browsers know their voices some time after the page has loaded. */
function subscribe(onChange: () => void): () => void {
  if (typeof speechSynthesis === 'undefined') return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', onChange);
  return () => speechSynthesis.removeEventListener('voiceschanged', onChange);
}

/** Reads sentences aloud, and stops at the next press or when the page is left. There is no button without a Chinese voice on this machine. */
export function ReadAloud({ sentences }: { sentences: readonly string[] }) {
  const hasVoice = useSyncExternalStore(
    subscribe,
    () => findVoice() !== undefined,
    () => false,
  );
  const [isReading, setReading] = useState(false);
  useEffect(() => () => (typeof speechSynthesis === 'undefined' ? undefined : speechSynthesis.cancel()), []);
  if (!hasVoice || sentences.length === 0) return null;
  const handlePress = () => {
    const voice = findVoice();
    speechSynthesis.cancel();
    setReading(!isReading && voice !== undefined);
    if (isReading || !voice) return;
    const parts = sentences.map((sentence) =>
      Object.assign(new SpeechSynthesisUtterance(sentence), { voice, lang: voice.lang, rate: 0.9 }),
    );
    const last = parts.at(-1);
    if (last) last.onend = () => setReading(false);
    for (const part of parts) {
      part.onerror = () => setReading(false);
      speechSynthesis.speak(part);
    }
  };
  return (
    <Button size="small" className="yj-no-print" icon={<SoundOutlined />} aria-pressed={isReading} onClick={handlePress}>
      {isReading ? '停止朗读' : '朗读'}
    </Button>
  );
}
