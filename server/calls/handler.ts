import type { Router } from 'express';
import type { Logger } from 'pino';
import type { CallName } from '../../shared/calls';
import type { Envelope } from '../../shared/entities';
import type { InvoiceIssuer } from '../adapters/invoice/InvoiceIssuer';
import type { PartnerProvider } from '../adapters/partner/PartnerProvider';
import type { PaymentRegistry } from '../adapters/payment/PaymentRegistry';
import type { SmsSender } from '../adapters/sms/SmsSender';
import type { SsoProvider } from '../adapters/sso/SsoProvider';
import type { FileStorage } from '../adapters/storage/FileStorage';
import type { Db, Tx } from '../db/Db';
import type { Metrics } from '../metrics/Metrics';
import type { PdfRenderer } from '../pdf/PdfDoc';
import type { FieldCrypto } from '../security/fieldCrypto';
import type { OnceStore } from '../security/onceStore';
import type { ProofOfWork } from '../security/proofOfWork';
import type { RateLimits } from '../security/rateLimits';
import type { Tokens } from '../security/tokens';
import type { ApiSettings } from './ApiSettings';
import type { UploadFolder } from './files/receiveUpload';
import type { Tickets } from './files/tickets';

/** What a request says of itself: the headers of spec §7, and where it came from. */
export interface CallerHeaders {
  /** Header `jwttoken`. */
  token: string;
  cardId?: string | undefined;
  projectId?: string | undefined;
  /** Random per request; logged, never trusted. */
  transId?: string | undefined;
  /** Address of the client, for rate limits. */
  ip: string;
  userAgent: string;
  requestId: string;
  /** The same object for calls made together for one page: their session is looked up once. */
  scope?: object | undefined;
}

/** Who asks, once the token is checked. */
export interface Caller {
  accountId: string;
  personId: string;
  sessionId: string;
  sessionExpiresAt: Date;
  /** When the owner last proved to be present in this session; null when the session itself is all there is. */
  confirmedAt: Date | null;
}

/** The card that the headers name, once it is checked to be the caller's and of that project. */
export interface CallerCard {
  cardId: string;
  projectId: string;
  companyId: string;
  /** Who is examined with the card. */
  personId: string;
  quotaClass: 'normal' | 'vip';
  /** `expired` also from the day after `expiresOn`: such a card can be read, but books nothing. */
  status: 'active' | 'expired' | 'disabled';
}

/**
 * Is told that a slot has a free place, so that a place can be offered to the next in line before anybody else sees it. Runs in the caller's
 * transaction, after the slot's counters have changed.
 */
export type PlaceFreed = (tx: Tx, slotId: string) => Promise<void>;

/** What every handler may use. Injected, so that several apps can live in one process. */
export interface ApiServices {
  db: Db;
  logger: Logger;
  metrics: Metrics;
  /** The present; tests move it. */
  now(): Date;
  settings: ApiSettings;
  /** Seals ID and phone numbers. */
  fieldCrypto: FieldCrypto;
  /** Makes and checks session tokens and quotes. */
  tokens: Tokens;
  limits: RateLimits;
  /** Asks for work and checks it. */
  proofs: ProofOfWork;
  /** Remembers what may be used once. */
  once: OnceStore;
  sms: SmsSender;
  /** Null when no company can log in through its own system (SSO=off). */
  sso: SsoProvider | null;
  /** Where uploads arrive. */
  files: UploadFolder;
  /** Where files stay. */
  storage: FileStorage;
  /** Issues invoices. */
  issuer: InvoiceIssuer;
  /** Those who take the money and give it back. */
  payments: PaymentRegistry;
  /** The examination centres' booking system. */
  partner: PartnerProvider;
  /** Prints documents. */
  pdf: PdfRenderer;
  /** Hands out addresses of files. */
  tickets: Tickets;
  /** Hears of every place of a slot that an order gives back, in the transaction that gives it back. */
  placeFreed: PlaceFreed;
}

export interface CallContext {
  services: ApiServices;
  headers: CallerHeaders;
}

/**
 * Who may make a call: `open` anybody (with `caller` when a valid token came), `account` a session, `card` a session
 * and headers that name one of its cards.
 */
export type Access = 'open' | 'account' | 'card';

/** Runs a call by name, whatever brought it: HTTP or the renderer in this process. Never rejects. */
export type Execute = (name: CallName, input: unknown, headers: CallerHeaders) => Promise<Envelope>;

/** The reference API, ready to be mounted and to be called from this process. */
export interface Api {
  execute: Execute;
  /** False for a call of the table that this server does not answer: over HTTP it is a 404. */
  isBuilt(name: CallName): boolean;
  /** For what works beside the calls on the same things: jobs. */
  services: ApiServices;
  router: Router;
  /** Resolves when everything that the API needs answers; rejects with the reason otherwise. */
  checkReady(): Promise<void>;
  close(): Promise<void>;
}
