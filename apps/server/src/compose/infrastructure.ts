import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Bus } from '../platform/bus/index.ts';
import type { PaceClock } from '../modules/notify/index.ts';
import type { Clock } from '../platform/clock.ts';
import { DatabaseClock, type Db } from '../platform/database/index.ts';
import { FileStore } from '../platform/files/index.ts';
import { CallLimits, SharedLimit } from '../platform/http/index.ts';
import type { Log } from '../platform/log.ts';
import { createMailer, type Mailer, MailFolder } from '../platform/mail/index.ts';
import { Seal } from '../platform/seal.ts';
import { secretKey } from '../platform/secret-key.ts';

export interface ComposeOptions {
  readonly config: Config;
  readonly db: Db;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
  /** The usual limits unless given. */
  readonly callLimits?: CallLimits;
  /** Known once the port is. */
  readonly publicUrl: () => string;
  /** What the bot's messages are paced by; this machine's clock unless given. */
  readonly paceClock?: PaceClock | undefined;
}

/** What every module stands on: the platform's parts, and what lies in the data folder. */
export interface Infrastructure extends Required<Omit<ComposeOptions, 'paceClock'>> {
  readonly paceClock: PaceClock | undefined;
  /** What opening hours are judged by; to be started and stopped. */
  readonly databaseClock: DatabaseClock;
  readonly attempts: SharedLimit;
  /** The site is served over https. */
  readonly isSecure: boolean;
  readonly seal: Seal;
  /** What customers send, and are sent; only who may see a file is given it. */
  readonly files: FileStore;
  /** What editors upload, for everybody. */
  readonly pictures: FileStore;
  readonly mailbox: MailFolder;
  readonly mailer: Mailer;
  /** The installation's key of this name: 32 bytes that every process has. */
  readonly key: (name: string) => Promise<Buffer>;
}

export async function createInfrastructure(options: ComposeOptions): Promise<Infrastructure> {
  const { config, clock, publicUrl, callLimits = new CallLimits(), paceClock, ...given } = options;
  const inData = (name: string) => join(config.dataDir, name);
  const key = (name: string) => secretKey(inData(`${name}.key`));
  const mailbox = new MailFolder(inData('mail'));
  return {
    ...given,
    config,
    clock,
    publicUrl,
    callLimits,
    paceClock,
    databaseClock: new DatabaseClock({ db: options.db, clock, log: options.log }),
    attempts: new SharedLimit(options.db, callLimits),
    isSecure: config.publicUrl?.startsWith('https:') ?? false,
    seal: new Seal(await key('seal')),
    files: new FileStore(inData('files')),
    pictures: new FileStore(inData('pictures')),
    mailbox,
    mailer: createMailer({ smtpUrl: config.smtpUrl, folder: mailbox, from: mailFrom(publicUrl()), clock }),
    key,
  };
}

/** Mails come from the site's own domain: an address that answers to nobody. */
function mailFrom(publicUrl: string): string {
  const host = URL.canParse(publicUrl) ? new URL(publicUrl).hostname : 'localhost';
  return `Tetri <no-reply@${/[a-z]/i.test(host) ? host : 'localhost'}>`;
}
