import type { Router } from 'express';
import type { Logger } from 'pino';
import type { CallName } from '../../shared/calls';
import type { Envelope } from '../../shared/entities';
import type { InvoiceIssuer } from '../adapters/invoice/InvoiceIssuer';
import type { MailSender } from '../adapters/mail/MailSender';
import type { PartnerProvider } from '../adapters/partner/PartnerProvider';
import type { PaymentRegistry } from '../adapters/payment/PaymentRegistry';
import type { SmsSender } from '../adapters/sms/SmsSender';
import type { SignOnClients } from '../adapters/sso/SignOnClient';
import type { SsoProvider } from '../adapters/sso/SsoProvider';
import type { FileStorage } from '../adapters/storage/FileStorage';
import type { Db, Tx } from '../db/Db';
import type { IsolatedProgram } from '../isolatedProgram/IsolatedProgram';
import type { Metrics } from '../metrics/Metrics';
import type { Tracing } from '../metrics/Tracing';
import type { PdfRenderer } from '../pdf/PdfDoc';
import type { FieldCrypto } from '../security/fieldCrypto';
import type { OnceStore } from '../security/onceStore';
import type { ProofOfWork } from '../security/proofOfWork';
import type { RateLimits } from '../security/rateLimits';
import type { Tokens } from '../security/tokens';
import type { ApiSettings } from './ApiSettings';
import type { CallerHeaders } from './Caller';
import type { UploadFolder } from './files/receiveUpload';
import type { Tickets } from './files/tickets';

/**
 * Called when a slot has a free place, so that it is offered to the next in line before anybody else can book it. Runs in the caller's
 * transaction, after the slot's counters have changed.
 */
export type PlaceFreed = (tx: Tx, slotId: string) => Promise<void>;

/** The services that handlers use. They are injected, so that several apps can run in one process. */
export interface ApiServices {
  db: Db;
  logger: Logger;
  metrics: Metrics;
  tracing: Tracing;
  /** The current time, which tests move. */
  now(): Date;
  settings: ApiSettings;
  /** Encrypts ID and phone numbers. */
  fieldCrypto: FieldCrypto;
  /** Creates and verifies session tokens and quotes. */
  tokens: Tokens;
  limits: RateLimits;
  /** Creates and verifies proofs of work. */
  proofs: ProofOfWork;
  /** Records single-use keys. */
  once: OnceStore;
  sms: SmsSender;
  /** Null when no e-mail is sent (MAILER=off). */
  mail: MailSender | null;
  /** Null when no company can log in through its own system (SSO=off). */
  sso: SsoProvider | null;
  /** Logs in at the OpenID providers of companies with a sign-on of their own. */
  signOn: SignOnClients;
  /** Receives uploads. */
  files: UploadFolder;
  /** Stores files. */
  storage: FileStorage;
  /** Issues invoices. */
  issuer: InvoiceIssuer;
  /** The payment providers. */
  payments: PaymentRegistry;
  /** The examination centres' booking system. */
  partner: PartnerProvider;
  /** Prints documents. */
  pdf: PdfRenderer;
  /** Reads the results in documents of other institutions. */
  outsideReader: IsolatedProgram;
  /** Creates temporary addresses of files. */
  tickets: Tickets;
  /** Called for every place that an order gives back, in the transaction that gives it back. */
  placeFreed: PlaceFreed;
}

export interface CallContext {
  services: ApiServices;
  headers: CallerHeaders;
}

/**
 * Who may make a call: `open` anybody (with `caller` if the token is valid), `account` a session, `card` a session
 * and headers that name one of its account's cards.
 */
export type Access = 'open' | 'account' | 'card';

/** Runs a call by name, for HTTP and for the renderer in this process. Never rejects. */
export type Execute = (name: CallName, input: unknown, headers: CallerHeaders) => Promise<Envelope>;

/** The reference API, over HTTP (`router`) and within this process (`execute`). */
export interface Api {
  execute: Execute;
  /** False for a call of the table without a handler, which is a 404 over HTTP. */
  isBuilt(name: CallName): boolean;
  /** The services, which the jobs use as well. */
  services: ApiServices;
  router: Router;
  /** Resolves when everything that the API needs answers; rejects with the reason otherwise. */
  checkReady(): Promise<void>;
  close(): Promise<void>;
}
