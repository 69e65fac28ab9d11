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

/** A 5xx answer to the recipient or the message is final; to the sign-in or the greeting it is the owner's to mend. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  const code = 'responseCode' in error ? error.responseCode : undefined;
  const isAboutMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  return isAboutMail && typeof code === 'number' && code >= 500;
}
