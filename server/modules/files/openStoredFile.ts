import type { HealthTicketProducer } from '../../handlerKit/files/TicketFile';
import { queryFile, queryFilePerson } from './files.repo';

/** The bytes of an uploaded file while it still belongs to the account. Uploads are health records of their subject. */
export const openStoredFile: HealthTicketProducer = async ({ db, storage }, { subject, accountId }, reads) => {
  const file = await queryFile(db, subject);
  if (!file || file.accountId !== accountId) return null;
  const personId = await queryFilePerson(db, file.id);
  if (!personId) return null;
  reads.record(personId, file.id);
  return { body: await storage.open(file.id), contentType: file.contentType };
};
