import {
  answerChatWithFile,
  type Call,
  createOrder,
  createOrderFile,
  fileNotAccepted,
  forbidden,
  moveNotAllowed,
  notFound,
  orderNotFound,
  requestTooLarge,
  staffRoles,
  sendChatFile,
  updateOrderStatus,
  uploadImage,
} from '@tetri/contract';
import { csrfOf, expectRefusal, factories } from '@tetri/testing';
import { orderBodies } from '@tetri/testing/order-bodies';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSharp } from './platform/load-sharp.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ isDemo: true });
});
afterAll(() => server.stop());

/** The refusal of a form of which the file never comes: only what stands before it, and the first bytes, are sent. */
async function refusalOf(
  call: Call,
  fields: Record<string, string>,
  { bytes = 9_000_000, cookie = '' } = {},
): Promise<number | string> {
  const csrf = await csrfOf(server.address, cookie);
  const { hostname, port } = new URL(server.address);
  const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
  await once(socket, 'connect');
  const parts = Object.entries(fields).map(
    ([name, value]) => `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  socket.write(
    [
      `POST /service/api/v1/${call.path}/ HTTP/1.1`,
      'host: localhost',
      'content-type: multipart/form-data; boundary=edge',
      `content-length: ${bytes}`,
      `csrf-token: ${csrf}`,
      `cookie: _csrf=${csrf}; ${cookie}`,
      '',
      `${parts.join('')}--edge\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nfirst`,
    ].join('\r\n'),
  );
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  while (!/"errorCode":("[^"]+"|\d+)/.test(answer)) await once(socket, 'data');
  // What else is sent is dropped, and the connection ends by itself.
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  socket.write(Buffer.alloc(100_000));
  await closed;
  return Number(/"errorCode":(\d+)/.exec(answer)?.[1]);
}

async function order() {
  const [body = ''] = await orderBodies(server.address, 1);
  const { uid, secret } = await server.call(createOrder, JSON.parse(body));
  return { orderUID: uid, orderSecret: secret };
}

test('who may not send a file is informed before it is read', { timeout: 60_000 }, async () => {
  const known = await order();
  const closed = await order();
  await server.call(updateOrderStatus, { ...closed, status: 'deleted' });
  const refusals = await Promise.all([
    refusalOf(createOrderFile, { ...known, orderSecret: '0'.repeat(known.orderSecret.length) }),
    refusalOf(createOrderFile, closed),
    refusalOf(sendChatFile, { token: 'made-up' }),
    refusalOf(uploadImage, {}),
    refusalOf(answerChatWithFile, { id: '00000000-0000-4000-8000-000000000000' }),
    refusalOf(createOrderFile, known, { bytes: 20_000_000 }),
  ]);
  const codes = [orderNotFound, moveNotAllowed, notFound, forbidden, forbidden, requestTooLarge].map(
    ({ code }) => code,
  );
  expect(refusals).toEqual(codes);
});

test('a form names its order before its file', async () => {
  const known = await order();
  const csrf = await csrfOf(server.address);
  const form = new FormData();
  form.append('file', new Blob([Buffer.alloc(10)]), 'a.png');
  for (const [name, value] of Object.entries(known)) form.append(name, value);
  const answer = await fetch(`${server.address}/service/api/v1/${createOrderFile.path}/`, {
    method: 'POST',
    headers: { 'csrf-token': csrf, cookie: `_csrf=${csrf}` },
    body: form,
  });
  expect(answer.status).toBe(400);
});

test('a file that is no picture is refused once it was read', async () => {
  const file = new File([Buffer.from('nothing of the kind')], 'a.png');
  const asked = server.visitor().call(createOrderFile, await order(), { file });
  await expectRefusal(asked, fileNotAccepted);
});

test('a receipt is read by who works orders, and by nobody else', { timeout: 60_000 }, async () => {
  const sharp = await loadSharp();
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0b5c46' } })
    .png()
    .toBuffer();
  const file = new File([picture], 'receipt.png');
  const { file: receipt } = await server.visitor().call(createOrderFile, await order(), { file });
  const statuses: Record<string, number> = {};
  for (const role of staffRoles) {
    const { email } = await factories.staff(server.db, role);
    const { token } = await server.app.modules.identity.signIn({
      email,
      password: factories.staffPassword,
      ip: '127.0.0.1',
      userAgent: 'test',
      lang: 'en',
      oldToken: undefined,
    });
    const cookie = `staff_session=${token}`;
    statuses[role] = (
      await fetch(`${server.address}/service/fs/receipts/${receipt._id}`, { headers: { cookie } })
    ).status;
  }
  expect(statuses).toEqual({
    owner: 200,
    manager: 200,
    operator: 200,
    teller: 404,
    'content-editor': 404,
    auditor: 404,
  });
});
