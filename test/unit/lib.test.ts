import { installErrorHandler } from '../../src/lib/errorHandler';
import { createIdempotencyKey } from '../../src/lib/ids';

describe('the app-wide error handler', () => {
  test('only logs the message to the console', () => {
    const target = new EventTarget();
    const logs: string[] = [];
    const remove = installErrorHandler(target as unknown as Window, (message) => logs.push(message));
    const send = (type: string, fields: object) => {
      const event = Object.assign(new Event(type, { cancelable: true }), fields);
      target.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(send('error', { error: new Error('boom') })).toBe(true);
    send('error', { error: null, message: 'Script error.' });
    expect(send('unhandledrejection', { reason: new Error('lost') })).toBe(true);
    send('unhandledrejection', { reason: 'text' });
    remove();
    send('error', { error: new Error('late') });
    send('unhandledrejection', { reason: 'late' });
    expect(logs).toEqual(['boom', 'Script error.', 'lost', 'text']);
  });
});

describe('idempotency keys', () => {
  const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

  test('are unique version 4 UUIDs', () => {
    const keys = Array.from({ length: 200 }, createIdempotencyKey);
    for (const key of keys) expect(key).toMatch(UUID);
    expect(new Set(keys).size).toBe(200);
  });

  test('are so even where the browser has no randomUUID', () => {
    Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: undefined });
    const keys = Array.from({ length: 200 }, createIdempotencyKey);
    Reflect.deleteProperty(crypto, 'randomUUID');
    for (const key of keys) expect(key).toMatch(UUID);
  });
});
