import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenLocally } from './listenLocally';
import { waitUntil } from './waitUntil';

export interface ReceivedSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
}

interface OtlpAttribute {
  key: string;
  value: { stringValue?: string };
}
/** The parts of OTLP's JSON that tests read. */
interface OtlpBody {
  resourceSpans: { resource: { attributes: OtlpAttribute[] }; scopeSpans: { spans: Omit<ReceivedSpan, 'service'>[] }[] }[];
}

/** An OpenTelemetry collector that keeps the spans it receives. */
export async function startCollector() {
  const spans: ReceivedSpan[] = [];
  let received = '';
  const server = createServer(async (req, res) => {
    const body = await text(req);
    collector.requests += 1;
    if (collector.fault) return collector.fault(res);
    received += body;
    for (const { resource, scopeSpans } of (JSON.parse(body) as OtlpBody).resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
      for (const each of scopeSpans) spans.push(...each.spans.map((span) => ({ ...span, service })));
    }
    res.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  const collector = {
    url: '',
    spans,
    requests: 0,
    /** Answers instead. */
    fault: null as ((res: ServerResponse) => void) | null,
    /** Everything received, as text. */
    readAll: () => received,
    waitFor: (isWanted: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> =>
      waitUntil(
        () => spans.find(isWanted),
        () => `a span arrives other than ${spans.map(({ service, name }) => `${service}: ${name}`).join(', ')}`,
      ),
    close: () => listening.close(),
  };
  const listening = await listenLocally(server);
  collector.url = listening.origin;
  return collector;
}
