import type { HealthTicketProducer } from '../../calls/files/TicketFile';
import { queryFile, queryFilePerson } from './files.repo';

/** The bytes of an uploaded file, as long as it is still the account's. What people upload is a health record of whoever it was handed in for. */
export const openStoredFile: HealthTicketProducer = async ({ db, storage }, { subject, accountId }, reads) => {
  const file = await queryFile(db, subject);
  if (!file || file.accountId !== accountId) return null;
  const personId = await queryFilePerson(db, file.id);
  if (!personId) return null;
  reads.record(personId, file.id);
  return { body: await storage.open(file.id), contentType: file.contentType };
};
