import { eq, sql } from 'drizzle-orm';
import { getDayOf } from '../../../shared/businessDay';
import type { CallInput, CallResponse } from '../../../shared/contract/contract';
import { isMessageLocked, MESSAGE_CHANNELS, MESSAGE_KINDS } from '../../../shared/messageKinds';
import { emailAddress, messagePreference, person } from '../../db/schema/schema';
import { validationError } from '../../errors/ApiError';
import type { ApiServices } from '../../handlerKit/handler';
import { queryWorkApp } from '../workApp/sendWorkCard';

type Preferences = CallResponse<'messagePreferences'>;
type Choice = CallInput<'messageSavePreferences'>['choices'][number];

/** A person's choices and addresses. */
export async function loadPreferences(
  { db, mail, settings, now }: Pick<ApiServices, 'db' | 'mail' | 'settings' | 'now'>,
  personId: string,
): Promise<Preferences> {
  const [rows, [owner], [email], workApp] = await Promise.all([
    db.select().from(messagePreference).where(eq(messagePreference.personId, personId)),
    db.select({ phoneMasked: person.phoneMasked }).from(person).where(eq(person.id, personId)),
    db.select({ masked: emailAddress.addressMasked }).from(emailAddress).where(eq(emailAddress.personId, personId)),
    queryWorkApp(db, personId, getDayOf(now())),
  ]);
  const isOn = (kind: Choice['kind'], channel: (typeof MESSAGE_CHANNELS)[number]) =>
    rows.find((row) => row.kind === kind && row.channel === channel)?.isOn ?? true;
  return {
    choices: MESSAGE_KINDS.map((kind) => ({ kind, sms: isOn(kind, 'sms'), email: isOn(kind, 'email') })),
    phoneMasked: owner?.phoneMasked ?? '',
    emailMasked: email?.masked ?? null,
    emailOffered: mail !== null,
    ...(workApp && { atWork: true }),
    quietHours: settings.quietHours ?? null,
  };
}

/**
 * Stores choices in one statement.
 * @throws ApiError 4001 for a kind that is named twice, or a choice that cannot be switched off
 */
export async function savePreferences({ db }: Pick<ApiServices, 'db'>, personId: string, choices: readonly Choice[]): Promise<void> {
  if (new Set(choices.map(({ kind }) => kind)).size < choices.length) throw validationError({ choices: '同一种消息不能选两次' });
  const locked = choices.some((choice) => MESSAGE_CHANNELS.some((channel) => isMessageLocked(choice.kind, channel) && !choice[channel]));
  if (locked) throw validationError({ choices: '账号安全的短信不能关闭' }, '账号安全的短信不能关闭，它会在有人动您的账号时提醒您。');
  const rows = choices.flatMap((choice) =>
    MESSAGE_CHANNELS.map((channel) => ({ personId, kind: choice.kind, channel, isOn: choice[channel] })),
  );
  const { personId: owner, kind, channel } = messagePreference;
  await db
    .insert(messagePreference)
    .values(rows)
    .onConflictDoUpdate({ target: [owner, kind, channel], set: { isOn: sql`excluded.is_on` } });
}
