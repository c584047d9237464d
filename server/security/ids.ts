import { v7 } from 'uuid';

/** Creates an opaque ID: UUID version 7, so that later rows sort later and indexes grow at their end. */
export function createId(): string {
  return v7();
}
