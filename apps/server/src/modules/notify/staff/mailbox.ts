/** The mails that lie in the outbox folder. */
export interface Mailbox {
  /** Newest first; `search` is looked for in addresses and subjects. */
  list(filter: {
    search?: string | undefined;
    offset: number;
    limit: number;
  }): Promise<{ mails: MailHead[]; total: number }>;
  /** Undefined when there is no such mail. */
  read(id: string): Promise<(MailHead & { from: string; text: string; html: string | null }) | undefined>;
}

export interface MailHead {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly at: Date;
}
