import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import type { Context, Span } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { OpenSpan, SpanStart, Tracing } from './Tracing';

export interface TracingOptions {
  /** The collector's base address, without `/v1/traces`. */
  endpoint: string;
  serviceName: string;
  /** Called when spans could not be delivered for the first time, and when they can be again. */
  onDelivery(isDelivered: boolean): void;
}

/** A collector that is slower loses spans; nothing else waits for it. */
const EXPORT_TIMEOUT_MS = 5_000;
const BATCH_DELAY_MS = 1_000;
const QUEUE_SIZE = 2_048;
const CLOSE_LIMIT_MS = 2_000;

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const NO_ID = /^0+$/;

/** A trusted caller's span; undefined for an absent or malformed header. */
function parseParent(header: string | undefined) {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(header ?? '') ?? [];
  if (!traceId || NO_ID.test(traceId) || NO_ID.test(spanId)) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}

function formatParent(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

/** Reports the first failure and the first success after one, instead of each batch. */
function watchDelivery(exporter: SpanExporter, onDelivery: TracingOptions['onDelivery']): SpanExporter {
  let isDelivered = true;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const isOk = result.code === 0;
        if (isOk !== isDelivered) onDelivery(isOk);
        isDelivered = isOk;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    ...(exporter.forceFlush && { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() }),
  };
}

/** Adds the current span to every outgoing request: of `fetch`, and of the proxy, which uses `node:http`. */
function sendParents(getSpan: () => Span | undefined): void {
  subscribe('undici:request:create', (message) => {
    const span = getSpan();
    const { request } = message as { request: { addHeader(name: string, value: string): void } };
    if (span) request.addHeader('traceparent', formatParent(span));
  });
  subscribe('http.client.request.created', (message) => {
    const span = getSpan();
    const { request } = message as { request: ClientRequest };
    if (span && !request.headersSent) request.setHeader('traceparent', formatParent(span));
  });
}

/**
 * Records spans and sends them to an OpenTelemetry collector (OTLP over HTTP). Its packages are loaded here, so that a server without a
 * collector never runs them. Call it once per process, because outgoing requests are the process's.
 */
export async function createTracing({ endpoint, serviceName, onDelivery }: TracingOptions): Promise<Tracing> {
  const [{ ROOT_CONTEXT, SpanKind, SpanStatusCode, trace }, { OTLPTraceExporter }, { resourceFromAttributes }, sdk] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-base'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: EXPORT_TIMEOUT_MS });
  const batches = { maxQueueSize: QUEUE_SIZE, scheduledDelayMillis: BATCH_DELAY_MS, exportTimeoutMillis: EXPORT_TIMEOUT_MS };
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new sdk.BatchSpanProcessor(watchDelivery(exporter, onDelivery), batches)],
  });
  const tracer = provider.getTracer('yuejian');
  const contexts = new AsyncLocalStorage<Context>();
  const getSpan = () => trace.getSpan(contexts.getStore() ?? ROOT_CONTEXT);
  sendParents(getSpan);

  function start(name: string, { kind = 'internal', parent }: SpanStart = {}): OpenSpan {
    const remote = parseParent(parent);
    const outer = remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : (contexts.getStore() ?? ROOT_CONTEXT);
    const span = tracer.startSpan(name, { kind: kind === 'server' ? SpanKind.SERVER : SpanKind.INTERNAL }, outer);
    const inner = trace.setSpan(outer, span);
    return {
      run: (work) => contexts.run(inner, work),
      end({ name: finalName, attributes = {}, isFailed = false } = {}) {
        if (finalName) span.updateName(finalName);
        span.setAttributes(attributes);
        if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  return {
    start,
    getTraceId: () => getSpan()?.spanContext().traceId,
    async close() {
      const limit = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_LIMIT_MS).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), limit]);
    },
  };
}
