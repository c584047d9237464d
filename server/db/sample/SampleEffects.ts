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
  now: Date;
}
