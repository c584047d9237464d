/** Sends text messages. Rejects if the message was not accepted; the caller logs the error and continues. */
export interface SmsSender {
  send(message: { phone: string; text: string }): Promise<void>;
}
