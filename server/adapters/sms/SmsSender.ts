export interface SmsMessage {
  phone: string;
  text: string;
  /**
   * Identifies the message, so that the receiver can recognize repetitions. The caller that gives it repeats a failed message itself, so
   * the message is tried once; without it a temporary failure is retried twice.
   */
  id?: string;
}

/** Sends text messages. Rejects if the message was not accepted, with a RefusedError if it never will be. */
export interface SmsSender {
  send(message: SmsMessage): Promise<void>;
}
