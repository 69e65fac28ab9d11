import { answerChat, openChat, type ServerFrame } from '@tetri/contract';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('a visitor learns over the socket that the staff answered and that they write', async () => {
  const staff = await server.signedInStaff();
  const { token, chat } = await server.call(openChat, { message: 'Hello' });
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}/ws/`);
  const frames: ServerFrame[] = [];
  const heard = (method: ServerFrame['method']) =>
    expect.poll(() => frames.find((frame) => frame.method === method), { timeout: 10_000 }).toBeDefined();
  try {
    socket.on('message', (text) => frames.push(JSON.parse(String(text)) as ServerFrame));
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(JSON.stringify({ method: 'subscribe', data: { topic: 'chat', chatId: chat._id, token } }));
    await heard('subscribe');
    await staff.call(answerChat, { id: chat._id, message: 'Good day' });
    await heard('chatChanged');
    socket.send(JSON.stringify({ method: 'chatTyping', data: { chatId: chat._id } }));
    await heard('chatTyping');
    expect(frames).toContainEqual({ method: 'chatChanged', data: { chatId: chat._id } });
    expect(frames).toContainEqual({ method: 'chatTyping', data: { chatId: chat._id, isStaff: false } });
  } finally {
    socket.terminate();
  }
});
