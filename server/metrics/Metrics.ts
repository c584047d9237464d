/** What came of a private or uncached page: with all its data, without some of it, as the empty shell, refused, or an error. */
export type RenderedAs = 'full' | 'partial' | 'shell' | 'refused' | 'redirect' | 'failed';

/** One answer of Express. Every text is of a bounded set: an id of the route or call table, never an address. */
export interface AnsweredRequest {
  route: string;
  method: string;
  status: number;
  seconds: number;
}

/**
 * What the parts of the server tell the metrics. They know nothing of how it is kept, and labels are ids of our own tables and
 * codes: never addresses, names or numbers of persons.
 */
export interface Metrics {
  answered(request: AnsweredRequest): void;
  rendered(as: RenderedAs, seconds: number): void;
  /** A call of the API ended, whoever made it. @param code the envelope's */
  called(call: string, code: number, seconds: number): void;
  /** A notice of a payment provider was worked on. */
  noticed(result: string): void;
  /** An upload was refused before it was read: its account's quota is used up, or the disk has only its reserve left. */
  uploadRefused(reason: 'quota' | 'reserve'): void;
  /** A write failed because there was no room. */
  storageFull(place: 'files' | 'database'): void;
  jobRan(queue: string, outcome: 'ok' | 'failed', seconds: number): void;
  /** One thing of a job failed; `dead` when nobody tries it any more. */
  jobItemFailed(queue: string, isDead: boolean): void;
}

const ignore = () => undefined;

/** For tests and commands, which nobody watches. */
export const noMetrics: Metrics = {
  answered: ignore,
  rendered: ignore,
  called: ignore,
  noticed: ignore,
  uploadRefused: ignore,
  storageFull: ignore,
  jobRan: ignore,
  jobItemFailed: ignore,
};
