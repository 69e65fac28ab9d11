import {
  createVerificationHandOver,
  decideVerification,
  deleteAccount,
  fileNotAccepted,
  fileNotReadable,
  getVerificationHandOver,
  initVerification,
  linkNotValid,
  moveNotAllowed,
  notFound,
  openVerification,
  openVerificationHandOver,
  requestTooLarge,
  revokeVerificationHandOver,
  saveVerification,
  staffRoles,
  submitVerification,
  tooManyKept,
  uploadImage,
  uploadVerificationHandOver,
  verificationInReview,
} from '@tetri/contract';
import { expectRefusal, factories } from '@tetri/testing';
import { plainPdf } from '@tetri/testing/pdf';
import { startTestServer, type TestBrowser, type TestServer } from '@tetri/testing/server';
import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { once } from 'node:events';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/index.ts';
import { filledPerson, personAnswers, photo, sendPerson, sendPhoto } from '@tetri/testing/verification';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.db.$client.query<Row>(text, values)).rows;
const folder = () => path.join(server.dataDir, 'documents');
const stored = () => readdir(folder()).catch(() => []);
const upload = (browser: TestBrowser, bytes: Buffer, name = 'a.jpg') =>
  browser.call(uploadImage, { type: 'verification' }, { file: new File([new Uint8Array(bytes)], name) });
const staffCookie = async (role: (typeof staffRoles)[number]) => {
  const { email } = await factories.staff(server.db, role);
  const { token } = await server.app.modules.identity.signIn({
    email,
    password: factories.staffPassword,
    recoveryCode: await factories.recoveryCodeOf(server.db, email),
    ip: '127.0.0.1',
    userAgent: 'test',
    lang: 'en',
    oldToken: undefined,
  });
  return `staff_session=${token}`;
};

test('a picture is kept as a JPEG without where it was taken, and unreadable on the disk', async () => {
  const browser = await server.signedInUser();
  const bytes = await sharp({ create: { width: 4032, height: 3024, channels: 3, background: '#123456' } })
    .withExif({ IFD0: { Copyright: 'taken at home' }, IFD3: { GPSLatitude: '41/1 43/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  expect(bytes.includes('taken at home')).toBe(true);
  const { file, _id } = await upload(browser, bytes);
  const own = Buffer.from(await (await browser.fetch(file.url)).arrayBuffer());
  const { format, width, height, exif } = await sharp(own).metadata();
  expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 3200, height: 2400, exif: undefined });
  const [row] = await query<{ name: string }>('select file_name as name from verification_documents where id = $1', [
    _id,
  ]);
  const kept = await readFile(path.join(folder(), row?.name ?? ''));
  expect([kept.includes('JFIF'), kept.subarray(0, 2).toString('hex') === 'ffd8']).toEqual([false, false]);
});

const jpeg = () =>
  sharp({ create: { width: 60, height: 60, channels: 3, background: '#aaa' } })
    .jpeg()
    .toBuffer();

/** A picture that was cut short. */
async function half(): Promise<Buffer> {
  const noise = sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } });
  return (await noise.jpeg().toBuffer()).subarray(0, 9000);
}

test('what hides behind a picture is gone', async () => {
  const browser = await server.signedInUser();
  const polyglot = Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>'), plainPdf('hidden', 'x')]);
  const { file } = await upload(browser, polyglot, 'a.html');
  const answer = await browser.fetch(file.url);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([bytes.includes('script'), bytes.includes('%PDF')]).toEqual([false, false]);
});

/** A PDF of this many pages that share one. */
function longPdf(pages: number): Buffer {
  const kids = '3 0 R '.repeat(pages);
  return Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[${kids}]/Count ${pages}>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n`,
  );
}

test.each([
  ['a script under the name of a picture', async () => Buffer.from('<script>alert(1)</script>'), fileNotAccepted],
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), fileNotAccepted],
  ['a GIF', async () => Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1'), fileNotAccepted],
  ['nothing', async () => Buffer.alloc(0), fileNotAccepted],
  ['half of a picture', half, fileNotReadable],
  ['a picture of too many pixels', async () => bombPng(), fileNotReadable],
  ['a PDF of 10,000 pages', async () => longPdf(10_000), fileNotReadable],
  ['what only begins as a PDF', async () => Buffer.from('%PDF-1.7\nnothing'), fileNotReadable],
] as const)('%s is refused, and nothing is kept', { timeout: 30_000 }, async (_name, bytes, refusal) => {
  const browser = await server.signedInUser();
  const before = await stored();
  await expectRefusal(upload(browser, await bytes()), refusal);
  expect(await stored()).toEqual(before);
});

/** Some kilobytes that say they unfold to 900 million pixels. */
async function bombPng(): Promise<Buffer> {
  const small = await sharp({ create: { width: 10, height: 10, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  small.writeUInt32BE(30_000, 16);
  small.writeUInt32BE(30_000, 20);
  // The check sum of the header: crc32 of "IHDR" and its thirteen bytes.
  const { crc32 } = await import('node:zlib');
  small.writeUInt32BE(crc32(small.subarray(12, 29)), 29);
  return small;
}

test('50 MB are refused before they are read', async () => {
  const browser = await server.signedInUser();
  const huge = browser.call(
    uploadImage,
    { type: 'verification' },
    { file: new File([new Uint8Array(50_000_000)], 'a.jpg') },
  );
  await expectRefusal(huge, requestTooLarge);
});

test('an upload that breaks off leaves nothing', async () => {
  const browser = await server.signedInUser();
  const before = await stored();
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const csrf = browser.cookies.get('_csrf');
  const { port } = new URL(server.address);
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST /service/api/v1/${uploadImage.path}/ HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=edge\r\ncontent-length: 100000\r\ncsrf-token: ${csrf}\r\ncookie: ${cookie}\r\n\r\n--edge\r\ncontent-disposition: form-data; name="type"\r\n\r\nverification\r\n--edge\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nhalf`,
  );
  socket.destroy();
  await sendPhoto(browser);
  expect((await stored()).length).toBe(before.length + 1);
});

test('so many files wait for an answer that names them, and no more', { timeout: 60_000 }, async () => {
  const browser = await server.signedInUser();
  const _id = await sendPhoto(browser);
  await query(
    `insert into verification_documents (id, user_id, kind, file_name, size, key_id)
     select gen_random_uuid(), user_id, kind, md5(n::text) || '.sealed', 1, key_id
     from verification_documents, generate_series(1, 39) n where id = $1`,
    [_id],
  );
  await expectRefusal(upload(browser, await jpeg()), tooManyKept);
  await query('delete from verification_documents where user_id = $1 and id <> $2', [browser.user.id, _id]);
});

test('a PDF is taken where the field takes one, and nowhere else', { timeout: 30_000 }, async () => {
  const browser = await server.signedInUser();
  const form = await browser.call(initVerification, {});
  const { _id: pdf } = await upload(browser, plainPdf('passport', 'x'), 'a.pdf');
  const saved = await browser.call(saveVerification, { _id: form._id, data: { selfie: [pdf ?? ''] } });
  expect(saved).toMatchObject({ data: {}, faults: [{ field: 'selfie', fault: 'unfit' }] });
  const taken = await browser.call(saveVerification, { _id: form._id, data: { documentFront: [pdf ?? ''] } });
  expect(taken.documents).toMatchObject([{ field: 'documentFront', kind: 'pdf' }]);
  // One file cannot be two answers.
  const twice = await browser.call(saveVerification, {
    _id: form._id,
    data: { documentFront: [pdf ?? ''], selfie: [pdf ?? ''] },
  });
  expect(twice.faults).toEqual([{ field: 'selfie', fault: 'unfit' }]);
});

test('a file that another takes the place of is deleted', async () => {
  const browser = await server.signedInUser();
  const { _id } = await browser.call(initVerification, {});
  const [first, second] = [await sendPhoto(browser), await sendPhoto(browser)];
  await browser.call(saveVerification, { _id, data: { selfie: [first] } });
  const before = await stored();
  await browser.call(saveVerification, { _id, data: { selfie: [second] } });
  await server.drain();
  expect((await stored()).length).toBe(before.length - 1);
  expect((await browser.fetch(`/service/fs/verification/own/${first}`)).status).toBe(404);
});

test('reviewers see files with who looks drawn into them, each look is in the log, and nobody else sees any', {
  timeout: 60_000,
}, async () => {
  const browser = await server.signedInUser();
  const filled = await filledPerson(browser);
  const { _id: pdf } = await upload(browser, plainPdf('passport', 'x'), 'a.pdf');
  await browser.call(submitVerification, { ...filled, data: { ...filled.data, documentFront: [pdf ?? ''] } });
  const owner = await server.signedInStaff();
  const { documents } = (await owner.call(openVerification, { _id: filled._id })).verification;
  const statuses: Record<string, number[]> = {};
  for (const role of staffRoles) {
    const cookie = await staffCookie(role);
    statuses[role] = [];
    for (const { url } of documents)
      statuses[role].push((await fetch(`${server.address}${url}`, { headers: { cookie } })).status);
  }
  const [seen, unseen] = [
    [200, 200],
    [404, 404],
  ];
  expect(statuses).toEqual({
    owner: seen,
    manager: seen,
    operator: seen,
    teller: unseen,
    'content-editor': unseen,
    auditor: unseen,
  });
  const selfie = documents.find(({ field }) => field === 'selfie') ?? expect.fail('there is a selfie');
  expect((await browser.fetch(selfie.url)).status).toBe(404);
  const looks = await query<{ label: string }>(
    `select label from audit_entries where action = 'viewDocument' and subject_id = $1`,
    [filled._id],
  );
  expect(looks).toHaveLength(6);
  const cookie = await staffCookie('operator');
  const marked = Buffer.from(
    await (await fetch(`${server.address}${selfie.url}`, { headers: { cookie } })).arrayBuffer(),
  );
  const plain = Buffer.from(await (await browser.fetch(`/service/fs/verification/own/${selfie._id}`)).arrayBuffer());
  const { channels } = await sharp(marked).stats();
  const flat = (await sharp(plain).stats()).channels;
  expect(channels.map(({ stdev }, at) => stdev > (flat[at]?.stdev ?? 0) + 1)).toEqual([true, true, true]);
  const paper = documents.find(({ kind }) => kind === 'pdf') ?? expect.fail('there is a PDF');
  const shown = await fetch(`${server.address}${paper.url}`, { headers: { cookie } });
  expect(shown.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(Buffer.from(await shown.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
});

test('neither the data folder nor the database shows what somebody typed or sent', async () => {
  const browser = await server.signedInUser();
  await sendPerson(browser, { serialNumber: 'SECRET778899', street: 'Hidden street 5' });
  const found: string[] = [];
  for (const entry of await readdir(server.dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    if (bytes.includes('SECRET778899') || (entry.name.endsWith('.sealed') && bytes.includes('JFIF'))) found.push(file);
  }
  expect(found).toEqual([]);
  const tables = await query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  for (const { name } of tables) {
    const [row] = await query<{ found: boolean }>(
      `select exists (select from ${name} t where t::text ilike '%SECRET778899%' or t::text ilike '%Hidden street%') as found`,
    );
    if (row?.found) found.push(name);
  }
  expect(found).toEqual([]);
});

test('a phone sends files into one form, by a link that opens once', async () => {
  const browser = await server.signedInUser();
  const filled = await filledPerson(browser);
  await browser.call(saveVerification, { _id: filled._id, data: { ...personAnswers, documentKind: 'idCard' } });
  const { url, image } = await browser.call(createVerificationHandOver, { _id: filled._id });
  expect(image).toMatch(/^data:image\/png/);
  const token = url.split('#')[1] ?? '';
  const opened = await server.call(openVerificationHandOver, { token });
  await expectRefusal(server.call(openVerificationHandOver, { token }), linkNotValid);
  expect(opened.fields).toEqual([
    { field: 'documentFront', count: 0, max: 1 },
    { field: 'documentBack', count: 0, max: 1 },
    { field: 'selfie', count: 0, max: 1 },
  ]);
  expect(JSON.stringify(opened)).not.toContain('Rustaveli');
  const { key } = opened;
  const phone = server.visitor();
  const send = (field: string, file: File) => phone.call(uploadVerificationHandOver, { key, field }, { file });
  await send('documentFront', await photo(5));
  const sent = await send('documentFront', await photo(6));
  expect(sent.fields[0]).toEqual({ field: 'documentFront', count: 1, max: 1 });
  const form = await browser.call(initVerification, {});
  expect(form.data['documentFront']).toEqual([sent._id]);
  await expectRefusal(send('firstName', await photo(7)), notFound);
  await expectRefusal(send('selfie', new File(['nothing'], 'a.jpg')), fileNotAccepted);
  const broken = new File([new Uint8Array(await half())], 'a.jpg');
  await expectRefusal(send('selfie', broken), fileNotReadable);

  await browser.call(revokeVerificationHandOver, { _id: filled._id });
  await expectRefusal(send('selfie', await photo(8)), linkNotValid);
  await expectRefusal(server.call(getVerificationHandOver, { key }), linkNotValid);
  const gio = await server.signedInUser();
  for (const call of [createVerificationHandOver, revokeVerificationHandOver])
    await expectRefusal(gio.call(call, { _id: filled._id }), notFound);
});

test('a link ends by itself, by another one, and with what it is for', async () => {
  const browser = await server.signedInUser();
  const filled = await filledPerson(browser);
  const link = async () =>
    (await browser.call(createVerificationHandOver, { _id: filled._id })).url.split('#')[1] ?? '';
  const [first, second] = [await link(), await link()];
  await expectRefusal(server.call(openVerificationHandOver, { token: first }), linkNotValid);
  await server.clock.advance(15 * 60_000 + 1);
  await expectRefusal(server.call(openVerificationHandOver, { token: second }), linkNotValid);
  const { key } = await server.call(openVerificationHandOver, { token: await link() });
  expect(await server.call(getVerificationHandOver, { key })).toMatchObject({ type: 'person' });
  await browser.call(submitVerification, filled);
  await expectRefusal(server.call(getVerificationHandOver, { key }), linkNotValid);
  await expectRefusal(browser.call(createVerificationHandOver, { _id: filled._id }), verificationInReview);
  const owner = await server.signedInStaff();
  await owner.call(decideVerification, { commandId: newId(), _id: filled._id, round: 1, decision: 'approve' });
  await expectRefusal(browser.call(createVerificationHandOver, { _id: filled._id }), moveNotAllowed);
});

test('a field of several files takes as many as it may from a phone', { timeout: 60_000 }, async () => {
  const browser = await server.signedInUser();
  const { _id } = await browser.call(initVerification, { type: 'company' });
  const extract = [];
  for (let sent = 0; sent < 5; sent += 1) extract.push(await sendPhoto(browser));
  await browser.call(saveVerification, { _id, data: { extract } });
  const { url } = await browser.call(createVerificationHandOver, { _id });
  const { key } = await server.call(openVerificationHandOver, { token: url.split('#')[1] ?? '' });
  const file = await photo();
  await expectRefusal(
    server.visitor().call(uploadVerificationHandOver, { key, field: 'extract' }, { file }),
    tooManyKept,
  );
});

test('of who is erased only what the law keeps stays, without a name, until its time has passed', async () => {
  const browser = await server.signedInUser();
  const _id = await sendPerson(browser);
  const owner = await server.signedInStaff();
  await owner.call(decideVerification, { commandId: newId(), _id, round: 1, decision: 'approve' });
  await browser.call(initVerification, { type: 'funds' });
  await browser.call(deleteAccount, { password: factories.userPassword });
  await server.drain();
  const rows = await query('select id, is_erased from verifications where user_id = $1', [browser.user.id]);
  expect(rows).toEqual([{ id: _id, is_erased: true }]);
  const again = await server.signedInStaff();
  const { verification } = await again.call(openVerification, { _id });
  expect(verification.customer).toMatchObject({ email: '', name: '' });
  await server.clock.advance(2600 * 86_400_000);
  await server.drain();
  expect(await query('select from verifications where user_id = $1', [browser.user.id])).toEqual([]);
});
