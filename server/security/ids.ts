import { v7 } from 'uuid';

/** A new opaque id: UUID version 7, so that rows made later sort later and indexes grow at their end. */
export function createId(): string {
  return v7();
}
