import type { CallName } from '../../../shared/calls';
import type { Transport, WireRequest, WireResponse } from '../../../src/api/transport';

/** The answer to one call: an envelope with status 200, or a whole response. */
export interface FakeAnswer {
  status?: number;
  /** The body's text; by default `json` is serialized. */
  text?: string;
  json?: unknown;
}

export type AnswerTable = Partial<Record<CallName, FakeAnswer | ((request: WireRequest) => FakeAnswer | Promise<FakeAnswer>)>>;

export interface FakeTransport {
  transport: Transport;
  /** All requests, in order. */
  requests: WireRequest[];
  /** How each body was read. */
  reads: ('json' | 'text')[];
}

/** Creates a transport that records requests and answers from a table; other calls succeed without data. */
export function createFakeTransport(answers: AnswerTable = {}): FakeTransport {
  const requests: WireRequest[] = [];
  const reads: ('json' | 'text')[] = [];
  const transport: Transport = async (request) => {
    requests.push(request);
    const entry = answers[request.call] ?? { json: { code: 0, msg: '' } };
    const answer = typeof entry === 'function' ? await entry(request) : entry;
    const text = answer.text ?? JSON.stringify(answer.json ?? null);
    const response: WireResponse = {
      status: answer.status ?? 200,
      readJson: async () => {
        reads.push('json');
        return JSON.parse(text);
      },
      readText: async () => {
        reads.push('text');
        return text;
      },
    };
    return response;
  };
  return { transport, requests, reads };
}
