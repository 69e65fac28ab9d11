import type { Transporter } from 'nodemailer';
import type { Clock } from '../clock.ts';
import { compose } from './compose.ts';
import { type Mail, type Mailer, MailRejected } from './mail.ts';

/** Sends over a few kept-open connections. Encryption is used wherever the server offers it. */
export class SmtpMailer implements Mailer {
  readonly #url: string;
  readonly #from: string;
  readonly #clock: Clock;
  #transport: Transporter | undefined;

  constructor(url: string, from: string, clock: Clock) {
    this.#url = url;
    this.#from = from;
    this.#clock = clock;
  }

  async send(mail: Mail): Promise<void> {
    const message = compose(mail, this.#from, this.#clock.now());
    try {
      const transport = await this.#open();
      await transport.sendMail(message);
    } catch (error) {
      if (isFinal(error)) throw new MailRejected('the mail server refuses this mail', { cause: error });
      throw error;
    }
  }

  async check(): Promise<void> {
    const transport = await this.#open();
    await transport.verify();
  }

  close(): void {
    this.#transport?.close();
  }

  /** Loaded with the first mail: no start waits for it. */
  async #open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    this.#transport ??= createTransport({
      url: this.#url,
      pool: true,
      maxConnections: 4,
      connectionTimeout: 15_000,
      greetingTimeout: 15_000,
      socketTimeout: 30_000,
    });
    return this.#transport;
  }
}

/** RFC 3463 and RFC 7505: the address does not exist or is not valid, or its mailbox is closed or full. */
const recipientCode = /^5\.(?:1\.(?:[1-46]|10)|2\.[12])$/;
const permanentReply = /^5\d\d(?:[ -](5\.\d{1,3}\.\d{1,3})(?!\S))?/;

/**
 * Only a permanent refusal of this recipient is final. One of the sender, a quota or a policy would meet every mail, and is
 * the owner's to mend. Many servers wait with it until they are told the recipient, so an enhanced code decides first.
 */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('command' in error && 'response' in error)) return false;
  const { command, response } = error;
  if ((command !== 'RCPT TO' && command !== 'DATA') || typeof response !== 'string') return false;
  const [reply, code] = permanentReply.exec(response) ?? [];
  if (reply === undefined) return false;
  return code === undefined ? command === 'RCPT TO' : recipientCode.test(code);
}
