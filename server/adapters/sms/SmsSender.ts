/** Sends text messages. Rejects when the message was not taken; the caller logs and goes on. */
export interface SmsSender {
  send(message: { phone: string; text: string }): Promise<void>;
}
