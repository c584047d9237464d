import type { TicketProducer } from '../../files/TicketFile';
import { queryFile } from './files.repo';

/** The bytes of an uploaded file, as long as it is still the account's. */
export const openStoredFile: TicketProducer = async ({ db, storage }, { subject, accountId }) => {
  const file = await queryFile(db, subject);
  if (!file || file.accountId !== accountId) return null;
  return { body: await storage.open(file.id), contentType: file.contentType };
};
