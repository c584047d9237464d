import type { Api } from '../../server/handlerKit/handler';
import type { BuiltCall, CallRequest, CallResponse } from '../../shared/contract/contract';
import type { Random } from '../helpers/worlds/createRandom';
import type { TestEnvelope, TestIdentity } from '../helpers/worlds/createTestApi';
import type { Mood, SimulatedCentre, SimulatedProvider } from './parties';

/** One person of the company. */
export interface Employee {
  no: number;
  name: string;
  idNumber: string;
  phone: string;
  cardNo: string;
  /** Whether the last roster has them. */
  isHere: boolean;
  /** Whether they asked to be erased, which is carried out later or lapses. */
  asksErasure: boolean;
  isErased: boolean;
  /** Null before the login, and after the session's end. */
  identity: TestIdentity | null;
  /** When the session of `identity` expires. */
  sessionEndsAt: number;
  /** A booking whose answer was lost; it is repeated with the same key. */
  unanswered: CallRequest<'saveOrder'> | null;
  /** Whether a turn of theirs is planned. */
  isWaiting: boolean;
  /** The reports that they have read. */
  read: Set<string>;
}

/** What the simulation itself knows of an order, from answers only. */
export interface KnownOrder {
  orderNo: string;
  employee: Employee;
  /** The ends for which somebody asked. */
  mayEnd: Set<string>;
  /** When the visit was acknowledged: the day by which the report is due, and the days that were broken so far. */
  examined: { date: string; dueOn: string; newDueOn: string | null; broken: Set<string> } | null;
  /** What the laboratory found. */
  result: 'normal' | 'high' | 'unreadable' | null;
  /** Whether the import of the report was acknowledged. */
  hasReport: boolean;
}

/** One step of the simulation. */
export interface Deed {
  kind: string;
  who: string;
  /** Not together with others: it waits for more than the database. */
  isAlone?: boolean;
  /** Repeated when the process was killed before it answered. */
  isRepeated?: boolean;
  employee?: Employee;
  /** @returns the outcome, for the trace */
  run(): Promise<string>;
}

/** What the steps of a simulated year share. */
export interface Year {
  random: Random;
  now(): Date;
  /** The running process; another one after a restart. */
  api(): Api;
  /** True after the running process was killed, until the step is over. */
  isDead(): boolean;
  mood: Mood;
  providers: readonly SimulatedProvider[];
  centre: SimulatedCentre;
  employees: Employee[];
  /** Whether a roster was sent whose answer is still to come. */
  isRosterOpen: boolean;
  orders: Map<string, KnownOrder>;
  /** The newest text message to each phone. */
  texts: Map<string, string>;
  /** For the files of imports. */
  folder: string;
  /** What occurred, as `order booked`. */
  seen: Set<string>;
  /** Plans a step. */
  plan(afterMs: number, deed: Deed): void;
  /** Makes a call as a person. The code is -1 when there is no answer: the process was killed, or an outside party is away. */
  call<N extends BuiltCall>(employee: Employee, name: N, payload: CallRequest<N>): Promise<TestEnvelope<CallResponse<N>>>;
  /** Runs a query beside the process. */
  query(text: string, values?: unknown[]): Promise<Record<string, string>[]>;
  /** Ends the simulation with what is wrong. */
  fail(sentence: string): never;
}

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
