import type { AmendReport, SaveReport } from './createSampleReports';

interface SealedField {
  enc: string;
  hash: string;
  masked: string;
}

export interface SampleEffects {
  /** The API's field encryption, so that cards are found by the numbers that people type. */
  fieldCrypto: { sealIdNumber(idNumber: string): SealedField; sealPhone(phone: string): SealedField };
  hashPassword(password: string): Promise<string>;
  createId(): string;
  /** The API's writer of reports, which computes the flags. */
  saveReport: SaveReport;
  amendReport: AmendReport;
  now: Date;
}
