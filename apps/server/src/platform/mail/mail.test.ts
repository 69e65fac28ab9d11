import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compose, senderOf } from './compose.ts';
import { createMailer, type Mail, MailFolder, type Mailer, MailRejected } from './index.ts';

const now = new Date('2026-01-05T09:00:00Z');
const clock = { now: () => now };
const from = 'Tetri <no-reply@tetri.example>';
const mails: Mail[] = [
  {
    id: '1',
    lang: 'en',
    to: 'ann@example.com',
    subject: 'Order created → “done”',
    text: 'Hello\nworld',
    html: '<p>Hello</p>',
  },
  {
    id: '2',
    lang: 'ru',
    to: 'oleg@example.com',
    subject: 'Заявка создана: ожидает оплаты',
    text: 'Проверьте заявку',
    html: '<p>Заявка</p>',
  },
  {
    id: '3',
    lang: 'ka',
    to: 'nino@example.com',
    subject: 'განაცხადი შექმნილია',
    text: 'გადაამოწმეთ მონაცემები',
    html: '<p>განაცხადი</p>',
  },
];

let root: string;
let folder: MailFolder;
let received: Buffer[];
let refuse: { command: 'MAIL FROM' | 'RCPT TO' | 'DATA'; code: number; message: string } | undefined;
let server: SMTPServer;
let smtp: Mailer;
let toFolder: Mailer;

/** What the server answers to a command: an error where the test wants it refused. */
function refusalOf(command: 'MAIL FROM' | 'RCPT TO' | 'DATA'): Error | undefined {
  if (refuse?.command !== command) return undefined;
  return Object.assign(new Error(refuse.message), { responseCode: refuse.code });
}

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'tetri-mail-'));
  folder = new MailFolder(path.join(root, 'mail'));
  received = [];
  refuse = undefined;
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // It would put codes of its own before the test's.
    hideENHANCEDSTATUSCODES: true,
    onMailFrom: (_address, _session, answer) => answer(refusalOf('MAIL FROM')),
    onRcptTo: (_address, _session, answer) => answer(refusalOf('RCPT TO')),
    onData: (stream, _session, answer) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const refusal = refusalOf('DATA');
        if (!refusal) received.push(Buffer.concat(parts));
        answer(refusal);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  smtp = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, folder, from, clock });
  toFolder = createMailer({ smtpUrl: undefined, folder, from, clock });
});
afterEach(async () => {
  smtp.close();
  toFolder.close();
  await new Promise<void>((resolve) => server.close(resolve));
  await rm(root, { recursive: true });
});

/** A file ends where the server's copy has one line break more. */
const content = (mail: Email | undefined) => ({ ...mail, text: mail?.text?.trim(), html: mail?.html?.trim() });

test.each(mails)('carries a mail in $lang unharmed over SMTP', async (mail) => {
  await smtp.send(mail);
  const [raw] = received;
  const read = await PostalMime.parse(raw ?? '');
  expect(content(read)).toMatchObject({
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    from: { name: 'Tetri', address: 'no-reply@tetri.example' },
  });
  expect(read.to?.[0]?.address).toBe(mail.to);
  expect(read.headers).toContainEqual(expect.objectContaining({ key: 'content-language', value: mail.lang }));
  expect(await folder.list({ offset: 0, limit: 10 })).toEqual({ mails: [], total: 0 });
});

test.each(mails)('keeps a mail in $lang unharmed in the outbox folder', async (mail) => {
  await toFolder.send(mail);
  const [summary] = (await folder.list({ offset: 0, limit: 10 })).mails;
  expect(summary).toMatchObject({ to: mail.to, subject: mail.subject, at: now });
  const read = await folder.read(summary?.id ?? '');
  expect({ text: read?.text.trim(), html: read?.html?.trim(), from: read?.from }).toEqual({
    text: mail.text,
    html: mail.html,
    from,
  });
  expect(received).toHaveLength(0);
});

test('gives a mail that is sent again the same Message-ID, and the folder one file', async () => {
  const [mail] = mails;
  if (!mail) throw new Error('no mail');
  await smtp.send(mail);
  await smtp.send(mail);
  const ids = await Promise.all(received.map(async (raw) => (await PostalMime.parse(raw)).messageId));
  expect(ids[0]).toMatch(/^<[0-9a-f]{32}@tetri\.example>$/);
  expect(ids[1]).toBe(ids[0]);
  await toFolder.send(mail);
  await toFolder.send(mail);
  expect((await readdir(path.join(root, 'mail'))).length).toBe(1);
});

test('finds mails by address and subject, newest first, page by page', async () => {
  for (const [at, mail] of mails.entries()) {
    const mailer = createMailer({
      smtpUrl: undefined,
      folder,
      from,
      clock: { now: () => new Date(now.getTime() + at * 1000) },
    });
    await mailer.send(mail);
  }
  const found = async (search: string) =>
    (await folder.list({ search, offset: 0, limit: 10 })).mails.map(({ to }) => to);
  expect(await found('OLEG@')).toEqual(['oleg@example.com']);
  expect(await found('განაცხადი')).toEqual(['nino@example.com']);
  expect(await found('nobody')).toEqual([]);
  const second = await folder.list({ offset: 1, limit: 1 });
  expect(second.total).toBe(3);
  expect(second.mails.map(({ to }) => to)).toEqual(['oleg@example.com']);
});

test.each([
  ['a line break', 'a@example.com\r\nBcc: b@example.com'],
  ['two addresses', 'a@example.com, b@example.com'],
  ['a name beside it', 'A <a@example.com>'],
  ['a quoted part', '"a b"@example.com'],
  ['none', ''],
])('sends nothing to a recipient with %s', async (_name, to) => {
  const [mail] = mails;
  if (!mail) throw new Error('no mail');
  await expect(smtp.send({ ...mail, to })).rejects.toThrow('recipient');
  expect(received).toHaveLength(0);
});

test('lets no subject start a header of its own', async () => {
  const [mail] = mails;
  if (!mail) throw new Error('no mail');
  await smtp.send({ ...mail, subject: 'Hi\r\nBcc: thief@example.com\u2028X: 1' });
  const read = await PostalMime.parse(received[0] ?? '');
  expect(read.subject).toBe('Hi Bcc: thief@example.com X: 1');
  expect(read.bcc ?? []).toEqual([]);
  expect(read.headers.map(({ key }) => key)).not.toContain('bcc');
});

test('says where a post ends the letters it is one of, and says it of no other mail', async () => {
  const [mail] = mails;
  if (!mail) throw new Error('no mail');
  await smtp.send({ ...mail, leaveUrl: 'https://tetri.example/leave/en/abc\r\nBcc: thief@example.com' });
  await smtp.send(mail);
  const [letter, plain] = await Promise.all(received.map(async (raw) => (await PostalMime.parse(raw)).headers));
  const valueOf = (key: string) => letter?.find((header) => header.key === key)?.value;
  expect(valueOf('list-unsubscribe')).toMatch(/^<https:\/\/tetri\.example\/leave\/en\/abc\S*>$/);
  expect(valueOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  for (const { key } of plain ?? []) expect(key).not.toMatch(/^list-unsubscribe/);
  expect(letter?.map(({ key }) => key)).not.toContain('bcc');
});

test.each([
  ['RCPT TO', 550, 'no such mailbox'],
  ['RCPT TO', 550, '5.1.1 no such mailbox'],
  ['RCPT TO', 556, '5.1.10 the domain takes no mail'],
  ['DATA', 550, '5.1.1 no such mailbox'],
  ['DATA', 552, '5.2.2 the mailbox is full'],
] as const)('a refusal of the recipient at %s is final: %d %s', async (command, code, message) => {
  const [mail] = mails;
  if (!mail) throw new Error('no mail');
  refuse = { command, code, message };
  await expect(smtp.send(mail)).rejects.toBeInstanceOf(MailRejected);
  expect(received).toHaveLength(0);
});

test.each([
  ['MAIL FROM', 553, 'you may not send as this address'],
  ['MAIL FROM', 550, '5.1.1 no such sender'],
  ['RCPT TO', 451, 'come back later'],
  ['RCPT TO', 550, '5.1.0 sender address rejected'],
  ['RCPT TO', 553, '5.1.8 the domain of the sender does not exist'],
  ['RCPT TO', 554, '5.7.1 relay access denied'],
  ['DATA', 452, '4.2.2 the mailbox is full'],
  ['DATA', 550, '5.4.5 daily sending quota exceeded'],
  ['DATA', 554, '5.2.252 you may not send as this address'],
  ['DATA', 554, 'refused'],
] as const)(
  'any other refusal at %s may be mended, and the mail is sent then: %d %s',
  async (command, code, message) => {
    const [mail] = mails;
    if (!mail) throw new Error('no mail');
    refuse = { command, code, message };
    const error = await smtp.send(mail).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ responseCode: code });
    expect(error).not.toBeInstanceOf(MailRejected);
    refuse = undefined;
    await smtp.send(mail);
    expect(received).toHaveLength(1);
  },
);

test('reads nothing but its own mails', async () => {
  await folder.check();
  await writeFile(path.join(root, 'secret.eml'), 'Subject: secret\r\n\r\nsecret');
  await writeFile(path.join(root, 'mail', 'notes.txt'), 'x');
  for (const id of ['../secret', '..%2fsecret', 'notes.txt', '', 'a'.repeat(32)])
    expect(await folder.read(id)).toBeUndefined();
  expect((await folder.list({ offset: 0, limit: 10 })).total).toBe(0);
});

test('lists nothing before the folder is there', async () => {
  expect(await folder.list({ search: 'x', offset: 0, limit: 10 })).toEqual({ mails: [], total: 0 });
});

test('refuses a sender that is no address', () => {
  expect(senderOf('no-reply@tetri.example')).toEqual({ name: '', address: 'no-reply@tetri.example' });
  expect(() => senderOf('Tetri')).toThrow('sender');
  expect(() => compose({ ...mails[0], to: 'a@example.com' } as Mail, 'a@b\r\nX: 1', now)).toThrow('sender');
});
