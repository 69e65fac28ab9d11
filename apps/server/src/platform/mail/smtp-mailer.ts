import nodemailer, { type Transporter } from 'nodemailer';
import type { Clock } from '../clock.ts';
import { compose } from './compose.ts';
import { type Mail, type Mailer, MailRejected } from './mail.ts';

/** Sends over a few kept-open connections. Encryption is used wherever the server offers it. */
export class SmtpMailer implements Mailer {
  readonly #transport: Transporter;
  readonly #from: string;
  readonly #clock: Clock;

  constructor(url: string, from: string, clock: Clock) {
    this.#from = from;
    this.#clock = clock;
    this.#transport = nodemailer.createTransport({
      url,
      pool: true,
      maxConnections: 4,
      connectionTimeout: 15_000,
      greetingTimeout: 15_000,
      socketTimeout: 30_000,
    });
  }

  async send(mail: Mail): Promise<void> {
    const message = compose(mail, this.#from, this.#clock.now());
    try {
      await this.#transport.sendMail(message);
    } catch (error) {
      if (isFinal(error)) throw new MailRejected('the mail server refuses this mail', { cause: error });
      throw error;
    }
  }

  async check(): Promise<void> {
    await this.#transport.verify();
  }

  close(): void {
    this.#transport.close();
  }
}

/** A 5xx answer to the recipient or the message is final; to the sign-in or the greeting it is the owner's to mend. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  const code = 'responseCode' in error ? error.responseCode : undefined;
  const isAboutMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  return isAboutMail && typeof code === 'number' && code >= 500;
}
