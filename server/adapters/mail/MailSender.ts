export interface Mail {
  /** Becomes the Message-ID, so that a mail server or reader can recognize repetitions. */
  id: string;
  to: string;
  subject: string;
  text: string;
}

/** Sends e-mails. Rejects if the mail server did not accept one, with a RefusedError if it never will. Errors contain no address. */
export interface MailSender {
  send(mail: Mail): Promise<void>;
}
