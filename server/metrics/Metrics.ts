/** How a private or uncached page was answered: with all data, with some of it missing, as the empty shell, refused, redirected, or failed. */
export type RenderedAs = 'full' | 'partial' | 'shell' | 'refused' | 'redirect' | 'failed';

/** An answer of Express. Each label comes from a bounded set: an ID of the route or call table, never an address. */
export interface AnsweredRequest {
  route: string;
  method: string;
  status: number;
  seconds: number;
}

/** A value of the whole installation, which one process reads for all. */
export interface SharedGauge {
  name: string;
  help: string;
  /** The name of the label, if there is one. */
  label?: string;
}

/**
 * What the server's parts report to the metrics, without knowing how these are stored. Labels are IDs of our own tables and
 * codes, never addresses, names or personal numbers.
 */
export interface Metrics {
  answered(request: AnsweredRequest): void;
  rendered(as: RenderedAs, seconds: number): void;
  /** An API call ended, whether it came over HTTP or from the renderer. @param code the envelope's code */
  called(call: string, code: number, seconds: number): void;
  /** A payment provider's notice was processed. */
  noticed(result: string): void;
  /**
   * A partner sent an event. @param result what it came to, `refused` by a rule, `unsigned`, `unreadable`, or `failed` when it could be
   * neither applied nor answered
   */
  partnerEvent(result: string): void;
  /** An upload was refused before it was read, because the account's quota is used up or only the disk's reserve is left. */
  uploadRefused(reason: 'quota' | 'reserve'): void;
  /** A write failed because the disk was full. */
  storageFull(place: 'files' | 'database'): void;
  jobRan(queue: string, outcome: 'ok' | 'failed', seconds: number): void;
  /** A job failed for one item; `isDead` if it is not retried any more. */
  jobItemFailed(queue: string, isDead: boolean): void;
  /** A message was sent or dropped, or a try failed. @param outcome `sent`, `failed`, `dead`, or why it was dropped */
  messageEnded(channel: string, outcome: string): void;
  /** This process has read values of the whole installation. @param values by label, or under an empty key without one */
  shared(gauge: SharedGauge, values: Record<string, number>): void;
}

const ignore = () => undefined;

/** For tests and commands, which have no metrics. */
export const noMetrics: Metrics = {
  answered: ignore,
  rendered: ignore,
  called: ignore,
  noticed: ignore,
  partnerEvent: ignore,
  uploadRefused: ignore,
  storageFull: ignore,
  jobRan: ignore,
  jobItemFailed: ignore,
  messageEnded: ignore,
  shared: ignore,
};
