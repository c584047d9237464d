import supertest from 'supertest';
import { type CallName, getCall } from '../../../shared/calls';
import type { BuiltCall, CallRequest, CallResponse } from '../../../shared/contract/contract';
import type { TestIdentity } from './createTestApi';

export interface WireClient {
  /** Makes a call and returns its envelope. */
  send(name: CallName, payload: object): Promise<{ code: number; data?: unknown }>;
  /** As `send`, for `data`; fails unless the code is 0. */
  ask<N extends BuiltCall>(name: N, payload: CallRequest<N>): Promise<CallResponse<N>>;
  /** Uploads a file. @returns its ID */
  upload(name: 'upload' | 'uploadFile', content: Buffer, fileName: string): Promise<string>;
}

/** Calls a running server as the browser of that person would. */
export function createWireClient(url: string, { token, userInfo }: TestIdentity): WireClient {
  const headers = { jwttoken: token, ...(userInfo && { cardId: userInfo.cardId, projectId: userInfo.projectId }) };
  const send: WireClient['send'] = async (name, payload) => {
    const { method, path } = getCall(name);
    const body = { ...payload, clentType: 'pc' };
    const request = method === 'GET' ? supertest(url).get(path).query(body) : supertest(url).post(path).send(body);
    return (await request.set(headers)).body;
  };
  return {
    send,
    async ask(name, payload) {
      const { code, data } = await send(name, payload);
      if (code !== 0) throw new Error(`${name} answered ${code} ${JSON.stringify(data)}`);
      // The tests' edge: the API tests compare answers with the contract.
      return data as CallResponse<typeof name>;
    },
    async upload(name, content, fileName) {
      const { body } = await supertest(url)
        .post(getCall(name).path)
        .set(headers)
        .field('clentType', 'pc')
        .attach('file', content, fileName);
      if (body.code !== 0) throw new Error(`${name} answered ${JSON.stringify(body)}`);
      return body.data.fileId;
    },
  };
}
