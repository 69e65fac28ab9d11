import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { writeDurably } from '../write-durably.ts';
import type { OutboxMail, OutboxMailSummary } from './mail.ts';

const idShape = /^[0-9a-f]{32}$/;
/** A search opens the mails one by one, so it looks at the newest only. */
const searchedAtMost = 2000;

/** The outbox folder: one `.eml` file a mail, named by the mail's id, so that the same mail twice is one file. */
export class MailFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** `key` is 32 hex characters. Answers once the mail is on the disk. */
  async add(key: string, message: Buffer, at: Date): Promise<void> {
    if (!idShape.test(key)) throw new TypeError('a mail is named by 32 hex characters');
    await this.check();
    await writeDurably(this.#fileOf(key), message);
    await utimes(this.#fileOf(key), at, at);
  }

  /** Newest first. `search` is looked for in address and subject, without regard to case. */
  async list({ search, offset, limit }: { search?: string | undefined; offset: number; limit: number }): Promise<{
    mails: OutboxMailSummary[];
    total: number;
  }> {
    const files = await this.#files();
    if (!search) {
      return { mails: await this.#summaries(files.slice(offset, offset + limit)), total: files.length };
    }
    const wanted = search.toLowerCase();
    const all = await this.#summaries(files.slice(0, searchedAtMost));
    const found = all.filter(({ to, subject }) => `${to}\n${subject}`.toLowerCase().includes(wanted));
    return { mails: found.slice(offset, offset + limit), total: found.length };
  }

  /** The mail, or undefined for a name that is not one of ours or is gone. No name leads out of the folder. */
  async read(id: string): Promise<OutboxMail | undefined> {
    if (!idShape.test(id)) return undefined;
    const file = this.#fileOf(id);
    const [raw, info] = await Promise.all([readFile(file), stat(file)]).catch(whenMissing);
    if (!raw || !info) return undefined;
    const mail = await PostalMime.parse(raw);
    return {
      id,
      to: mail.to?.map(addressText).join(', ') ?? '',
      from: mail.from ? addressText(mail.from) : '',
      subject: mail.subject ?? '',
      at: info.mtime,
      text: mail.text ?? '',
      html: mail.html ?? null,
      messageId: mail.messageId ?? '',
    };
  }

  /** Nothing happens where there is none, or the name is not one of ours. */
  async remove(id: string): Promise<void> {
    if (idShape.test(id)) await rm(this.#fileOf(id), { force: true });
  }

  /** Removes every mail to one of these addresses, or only those that came there until a moment. */
  async removeTo(addresses: readonly { readonly address: string; readonly until?: Date | undefined }[]): Promise<void> {
    if (addresses.length === 0) return;
    const wanted = new Map(addresses.map(({ address, until }) => [address.toLowerCase(), until]));
    for (const { id, at } of await this.#files()) {
      const mail = await this.read(id);
      const address = mail && bareAddress(mail.to);
      if (address === undefined || !wanted.has(address)) continue;
      const until = wanted.get(address);
      if (until === undefined || at <= until.getTime()) await this.remove(id);
    }
  }

  async check(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
  }

  #fileOf(id: string): string {
    return path.join(this.#folder, `${id}.eml`);
  }

  async #files(): Promise<{ id: string; at: number }[]> {
    const names: string[] = await readdir(this.#folder).catch(whenMissing);
    const ids = names
      .filter((name) => name.endsWith('.eml'))
      .map((name) => name.slice(0, -4))
      .filter((id) => idShape.test(id));
    const files = await Promise.all(
      ids.map(async (id) => ({ id, at: (await stat(this.#fileOf(id)).catch(() => undefined))?.mtimeMs })),
    );
    return files
      .filter((file): file is { id: string; at: number } => file.at !== undefined)
      .sort((one, other) => other.at - one.at || (one.id < other.id ? -1 : 1));
  }

  async #summaries(files: readonly { id: string }[]): Promise<OutboxMailSummary[]> {
    const mails: OutboxMailSummary[] = [];
    for (const { id } of files) {
      const mail = await this.read(id);
      if (mail) mails.push({ id, to: mail.to, subject: mail.subject, at: mail.at });
    }
    return mails;
  }
}

function addressText({ name, address }: { name: string; address?: string | undefined }): string {
  return name ? `${name} <${address ?? ''}>` : (address ?? '');
}

/** "Nino <nino@example.com>" is to nino@example.com. */
function bareAddress(to: string): string {
  return (/<([^>]*)>$/.exec(to)?.[1] ?? to).toLowerCase();
}

function whenMissing(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
