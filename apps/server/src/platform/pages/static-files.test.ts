import type { FastifyReply, FastifyRequest } from 'fastify';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StaticFiles } from './static-files.ts';

/** What an answer is made of. */
function reply() {
  const sent: { status: number; body?: unknown } = { status: 200 };
  const answer = {
    headers: () => answer,
    header: () => answer,
    type: () => answer,
    code: (status: number) => Object.assign(answer, { _: (sent.status = status) }),
    send: (body: unknown) => Object.assign(answer, { _: (sent.body = body) }),
  };
  return { sent, answer: answer as unknown as FastifyReply };
}

test('a file that could not be read for a moment is read for whoever asks next', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tetri-static-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'site.js');
  await writeFile(file, 'first');
  const files = await StaticFiles.of(folder);
  await rm(file);
  const request = { headers: {} } as FastifyRequest;
  const missing = reply();
  await files.send('site.js', request, missing.answer);
  expect(missing.sent.status).toBe(404);

  await writeFile(file, 'again');
  const found = reply();
  await files.send('site.js', request, found.answer);
  expect([found.sent.status, String(found.sent.body)]).toEqual([200, 'again']);
});
