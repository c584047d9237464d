import { useRef } from 'react';
import { createIdempotencyKey } from './ids';

/**
 * The idempotency keys of one form or button. The same content keeps its key until it has succeeded, so that a repeated request returns the
 * first answer; other content gets a new key, because the back end refuses a key that is reused with other content (4005).
 */
export function useIntentKey(): { getKey(content: object): string; finish(): void } {
  const open = useRef({ content: '', key: '' });
  return {
    getKey: (content) => {
      const text = JSON.stringify(content);
      if (open.current.content !== text) open.current = { content: text, key: createIdempotencyKey() };
      return open.current.key;
    },
    /** Call on success: the same content is a new action from then on. */
    finish: () => {
      open.current = { content: '', key: '' };
    },
  };
}
