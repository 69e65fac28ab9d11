import type { Clock } from '../clock.ts';
import { compose, mailKey } from './compose.ts';
import type { Mail, Mailer } from './mail.ts';
import type { MailFolder } from './mail-folder.ts';

/** Sends nowhere: puts each mail into the outbox folder as a server would have received it. */
export class FolderMailer implements Mailer {
  readonly #folder: MailFolder;
  readonly #from: string;
  readonly #clock: Clock;

  constructor(folder: MailFolder, from: string, clock: Clock) {
    this.#folder = folder;
    this.#from = from;
    this.#clock = clock;
  }

  async send(mail: Mail): Promise<void> {
    const at = this.#clock.now();
    // Loaded with the first mail: no start waits for it.
    const { createTransport } = await import('nodemailer');
    const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const { message } = await composer.sendMail(compose(mail, this.#from, at));
    if (!Buffer.isBuffer(message)) throw new TypeError('the composed mail is not a buffer');
    await this.#folder.add(mailKey(mail.id), message, at);
  }

  async recall(id: string): Promise<void> {
    await this.#folder.remove(mailKey(id));
  }

  async check(): Promise<void> {
    await this.#folder.check();
  }

  close(): void {}
}
