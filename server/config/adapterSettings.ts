import { paymentShape, readPaymentSettings } from './paymentSettings';
import { type Report, requireAll, requireHttps } from './requireAll';
import type { Settings } from './settingsSchema';

function readS3(values: Settings, report: Report) {
  const names = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const { pick } = requireAll('STORAGE=s3', values, names, report);
  return {
    /** Without a trailing slash. */
    endpoint: pick('S3_ENDPOINT'),
    region: pick('S3_REGION'),
    bucket: pick('S3_BUCKET'),
    accessKeyId: pick('S3_ACCESS_KEY_ID'),
    secretAccessKey: pick('S3_SECRET_ACCESS_KEY'),
    /** Put before every key; empty, or ends with a slash. */
    prefix: values.S3_PREFIX?.replace(/\/?$/, '/') ?? '',
    /** True for `endpoint/bucket/key`, which every server understands; false for `bucket.endpoint/key`. */
    pathStyle: values.S3_PATH_STYLE,
    /** How the server is asked to encrypt what it stores. */
    encryption: values.S3_ENCRYPTION,
  };
}

function readSmsHttp(values: Settings, report: Report) {
  const { pick } = requireAll('SMS=http', values, ['SMS_HTTP_URL', 'SMS_HTTP_SECRET'] as const, report);
  return {
    url: pick('SMS_HTTP_URL'),
    /** Shared with the receiver; signs every message. */
    secret: pick('SMS_HTTP_SECRET'),
  };
}

function readPartnerHttp(values: Settings, report: Report) {
  const { pick } = requireAll('PARTNER=http', values, ['PARTNER_URL', 'PARTNER_SECRET'] as const, report);
  return {
    url: pick('PARTNER_URL'),
    /** Shared with the partner; signs requests and answers. */
    secret: pick('PARTNER_SECRET'),
  };
}

function readSmtp(values: Settings, report: Report) {
  const { pick } = requireAll('MAILER=smtp', values, ['SMTP_URL', 'SMTP_FROM'] as const, report);
  return {
    /** `smtps://user:password@host:465`; `smtp:` changes to TLS with STARTTLS. */
    url: pick('SMTP_URL'),
    /** The sender, an address with or without a name. */
    from: pick('SMTP_FROM'),
  };
}

function readSsoHttp(values: Settings, report: Report) {
  const names = ['SSO_AUTHORIZE_URL', 'SSO_TOKEN_URL', 'SSO_CLIENT_ID', 'SSO_CLIENT_SECRET'] as const;
  const { pick } = requireAll('SSO=http', values, names, report);
  return {
    authorizeUrl: pick('SSO_AUTHORIZE_URL'),
    tokenUrl: pick('SSO_TOKEN_URL'),
    clientId: pick('SSO_CLIENT_ID'),
    clientSecret: pick('SSO_CLIENT_SECRET'),
  };
}

function readInvoiceHttp(values: Settings, report: Report) {
  const names = ['INVOICE_ISSUER_URL', 'INVOICE_ISSUER_SECRET'] as const;
  const { pick } = requireAll('INVOICE_ISSUER=http', values, names, report);
  return {
    /** Without a trailing slash. */
    url: pick('INVOICE_ISSUER_URL'),
    /** Shared with the issuer; signs every request. */
    secret: pick('INVOICE_ISSUER_SECRET'),
  };
}

/** Addresses of other companies' systems, which get personal data, money or secrets. */
const FOREIGN_ADDRESSES = [
  ...['SMS_HTTP_URL', 'PARTNER_URL', 'INVOICE_ISSUER_URL', 'SSO_AUTHORIZE_URL', 'SSO_TOKEN_URL'],
  // Those of payment providers that are no addresses pass.
  ...Object.keys(paymentShape),
];

/** The file storage behind `STORAGE=s3`; its keys are never logged. */
export type S3Settings = ReturnType<typeof readS3>;

/** The receiver of text messages. */
export type SmsHttpSettings = ReturnType<typeof readSmsHttp>;

/** The examination centre's system. */
export type PartnerHttpSettings = ReturnType<typeof readPartnerHttp>;

/** The mail server. */
export type SmtpSettings = ReturnType<typeof readSmtp>;

/** The issuer of invoices. */
export type InvoiceHttpSettings = ReturnType<typeof readInvoiceHttp>;

/** A company's own login. */
export type SsoHttpSettings = ReturnType<typeof readSsoHttp>;

/**
 * Reads the settings of the adapters that are chosen.
 * @param report receives each setting that is missing or wrong; the result is usable only if there is none
 */
export function readAdapterSettings(values: Settings, publicUrl: string, report: Report) {
  requireHttps(values, FOREIGN_ADDRESSES, report);
  return {
    smsHttp: values.SMS === 'http' ? readSmsHttp(values, report) : undefined,
    partnerHttp: values.PARTNER === 'http' ? readPartnerHttp(values, report) : undefined,
    smtp: values.MAILER === 'smtp' ? readSmtp(values, report) : undefined,
    ssoHttp: values.SSO === 'http' ? readSsoHttp(values, report) : undefined,
    invoiceHttp: values.INVOICE_ISSUER === 'http' ? readInvoiceHttp(values, report) : undefined,
    ...readPaymentSettings(values, publicUrl, report),
    s3: values.STORAGE === 's3' ? readS3(values, report) : undefined,
  };
}
