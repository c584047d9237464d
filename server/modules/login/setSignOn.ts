import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { toAsciiLower } from '../../../shared/asciiCase';
import { SignOnFailure } from '../../adapters/sso/SignOnClient';
import { company } from '../../db/schema/organization';
import { missingError, validationError } from '../../errors/ApiError';
import type { ApiServices } from '../../handlerKit/handler';
import { createId } from '../../security/ids';
import { toProvider } from '../workApp/toProvider';
import { CLAIM_KINDS, deleteSignOn, saveSignOn } from './signOn.repo';
import { getSignOnRedirectUri } from './signOnProvider';

type Services = Pick<ApiServices, 'db' | 'now' | 'fieldCrypto' | 'signOn'> & { settings: Pick<ApiServices['settings'], 'publicUrl'> };

const text = (max: number) => z.string().trim().min(1).max(max);

const signOnSettings = z.object({
  kind: text(40),
  issuer: text(500),
  clientId: text(200),
  clientSecret: text(1000),
  appId: text(100).nullable(),
  sendsMessages: z.boolean(),
  claim: text(100),
  claimKind: z.enum(CLAIM_KINDS),
  /** More scopes than `openid`, for claims that the provider gives for a scope of its own. */
  scope: z
    .string()
    .trim()
    .max(500)
    .regex(/^[\x21-\x7e ]*$/),
  cardLogin: z.boolean(),
});
/** As an operator typed them. */
export type SignOnSettings = Omit<z.input<typeof signOnSettings>, 'claimKind' | 'appId'> & { claimKind: string; appId: string };

export interface SignOnPlan {
  companyName: string;
  /** To be registered at the provider. */
  redirectUri: string;
}

/** The options of the command by the names of the settings. */
const OPTIONS: Readonly<Record<keyof SignOnSettings, string>> = {
  kind: '--kind',
  issuer: '--issuer',
  clientId: '--client-id',
  clientSecret: '--secret-file',
  appId: '--app-id',
  sendsMessages: '--messages',
  claim: '--claim',
  claimKind: '--claim-kind',
  scope: '--scope',
  cardLogin: '--no-card-login',
};

/** Each kind of claim with the scope under which OpenID Connect Core §5.4 has it. */
const STANDARD_SCOPES = { employee_no: 'profile', card_no: 'profile', id_number: 'profile', phone: 'phone' } as const;

const refuse = (fields: readonly string[], kinds: readonly string[]) =>
  validationError(
    Object.fromEntries(fields.map((field) => [field, '缺少或不正确'])),
    `这些选项缺少或不正确：${fields.join('、')}。--kind 是 ${kinds.join('、')} 之一，--claim-kind 是 ${CLAIM_KINDS.join('、')} 之一。`,
  );

/** Completes what was typed by what the kind of system fixes. */
function readSettings({ signOn }: Pick<Services, 'signOn'>, given: SignOnSettings): z.output<typeof signOnSettings> {
  const preset = signOn.getPreset(given.kind);
  const [issuer, claim, claimKind] = (['issuer', 'claim', 'claimKind'] as const).map((name) => given[name] || preset?.[name] || '');
  const read = signOnSettings.safeParse({ ...given, issuer, claim, claimKind, appId: given.appId || null });
  if (!read.success)
    throw refuse([...new Set(read.error.issues.map(({ path: [name] }) => OPTIONS[name as keyof SignOnSettings]))], signOn.kinds);
  if (!signOn.kinds.includes(given.kind)) throw refuse([OPTIONS.kind], signOn.kinds);
  if (preset && read.data.claim !== preset.claim) throw refuse([OPTIONS.claim], signOn.kinds);
  // People are addressed by the number in their company's system, which only the roster's employee number can be.
  if (read.data.sendsMessages && (!preset || read.data.claimKind !== 'employee_no')) throw refuse([OPTIONS.sendsMessages], signOn.kinds);
  return read.data;
}

async function queryCompany({ db }: Pick<Services, 'db'>, companySuffix: string) {
  const [found] = await db
    .select({ id: company.id, name: company.name, companySuffix: company.companySuffix })
    .from(company)
    .where(eq(sql`lower(${company.companySuffix})`, toAsciiLower(companySuffix)));
  if (!found) throw missingError('没有这个登录后缀的企业。');
  return found;
}

/** What an operator has to do about each fault of the provider. */
const ADVICE = {
  unavailable: '公司的登录系统没有响应，请核对 --issuer，或稍后再试',
  misconfigured: '公司的登录系统与这些设置不符，请核对 --issuer、--client-id 和密钥，以及登记的回调地址',
  cancelled: '公司的登录系统拒绝了请求',
  expired: '公司的登录系统拒绝了请求',
} as const;

/**
 * Stores the sign-on of a company, after its provider has accepted the settings.
 * @param isTrial checks everything and writes nothing
 * @throws ApiError 4040 for an unknown company; 4001 with the wrong options, or with what the provider refuses
 */
export async function setSignOn(services: Services, companySuffix: string, given: SignOnSettings, isTrial: boolean): Promise<SignOnPlan> {
  const found = await queryCompany(services, companySuffix);
  const { clientSecret, scope, ...settings } = readSettings(services, given);
  const scopes = new Set(['openid', ...(scope || STANDARD_SCOPES[settings.claimKind]).split(/\s+/)]);
  const row = {
    ...{ id: createId(), companyId: found.id, updatedAt: services.now(), ...settings },
    ...{ scope: [...scopes].join(' '), clientSecretEnc: services.fieldCrypto.encrypt(clientSecret) },
  };
  const redirectUri = getSignOnRedirectUri(services, found.companySuffix);
  await services.signOn.check(toProvider(row, services), redirectUri).catch((error: unknown) => {
    if (!(error instanceof SignOnFailure)) throw error;
    throw validationError({ issuer: error.message }, `没有保存。${ADVICE[error.fault]}（${error.message}）。`);
  });
  if (!isTrial) await saveSignOn(services.db, row);
  return { companyName: found.name, redirectUri };
}

/** Removes the sign-on of a company. Sessions that it started go on. @throws ApiError 4040 */
export async function removeSignOn(services: Pick<Services, 'db'>, companySuffix: string): Promise<string> {
  const { id, name } = await queryCompany(services, companySuffix);
  if (!(await deleteSignOn(services.db, id))) throw missingError('这家企业没有设置公司账号登录。');
  return name;
}
