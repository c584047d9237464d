import { useRef } from 'react';
import { createIdempotencyKey } from './ids';

/**
 * The keys of what is sent from one place. The same content keeps its key until it is done, so that a repeat is answered instead of
 * done twice; other content gets another key, because the back end refuses one that comes back with something else (4005).
 */
export function useIntentKey(): { getKey(content: object): string; finish(): void } {
  const open = useRef({ content: '', key: '' });
  return {
    getKey: (content) => {
      const text = JSON.stringify(content);
      if (open.current.content !== text) open.current = { content: text, key: createIdempotencyKey() };
      return open.current.key;
    },
    /** It is done: the same content once more is a new intent. */
    finish: () => {
      open.current = { content: '', key: '' };
    },
  };
}
