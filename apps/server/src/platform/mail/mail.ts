export interface Mail {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Names this mail for ever: sent again under the same name it is the same mail, which servers and readers may drop. */
  readonly id: string;
  /** The language of the text: "ka". */
  readonly lang: string;
  /** Where a post ends what the mail is part of: mail programs show a button that does (RFC 8058). */
  readonly leaveUrl?: string | undefined;
}

/** Sends mail. `send` answers once the server, or the outbox folder, has taken it; it throws when it is worth another try. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Takes a mail back that lies here still; a server has sent it on. */
  recall?(id: string): Promise<void>;
  /** Throws when mail cannot be sent. */
  check(): Promise<void>;
  close(): void;
}

/** The server will never take a mail to this recipient: another try would not help. */
export class MailRejected extends Error {
  override readonly name = 'MailRejected';
}

/** A mail of the outbox folder, as a list shows it. */
export interface OutboxMailSummary {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly at: Date;
}

export interface OutboxMail extends OutboxMailSummary {
  readonly from: string;
  readonly text: string;
  readonly html: string | null;
  readonly messageId: string;
}
