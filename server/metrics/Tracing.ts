/** What an ended span says beside its name. Values are IDs of our own tables and codes, never addresses, names or personal numbers. */
export interface SpanEnd {
  /** Replaces the name, where it is known only at the end. */
  name?: string;
  attributes?: Readonly<Record<string, string | number>>;
  isFailed?: boolean;
}

export interface OpenSpan {
  /** Runs `work` within the span: what it starts, logs and sends belongs to it. */
  run<T>(work: () => T): T;
  end(how?: SpanEnd): void;
}

export interface SpanStart {
  /** `server` for a request that this process answers. */
  kind?: 'server' | 'internal';
  /** The header `traceparent` of a trusted caller (W3C Trace Context); without it, the span within which this is called. */
  parent?: string | undefined;
}

/** Records what belongs to one request, across processes. */
export interface Tracing {
  start(name: string, options?: SpanStart): OpenSpan;
  /** The ID of the trace within which this is called. */
  getTraceId(): string | undefined;
  /** Sends what is left, within a time limit. Never rejects. */
  close(): Promise<void>;
}

const noSpan: OpenSpan = { run: (work) => work(), end: () => undefined };

/** Without a collector: nothing is recorded or sent. */
export const noTracing: Tracing = { start: () => noSpan, getTraceId: () => undefined, close: async () => undefined };
