import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function logged(fields: object, message = 'done'): string {
  const lines: string[] = [];
  createLog({ level: 'info', write: (line) => lines.push(line) }).info(fields, message);
  return lines.join('');
}

test('masks values under secret names at every depth', () => {
  const line = logged({
    password: 'a1',
    user: { apiKey: 'b2', name: 'Nino' },
    list: [{ order: { secret: 'c3' } }],
    headers: { cookie: 'd4' },
  });
  expect(line).toContain('Nino');
  for (const secret of ['a1', 'b2', 'c3', 'd4']) expect(line).not.toContain(secret);
});

test('masks the password of an address inside a text', () => {
  expect(logged({ url: 'postgres://tetri:hunter2@127.0.0.1:5432/tetri' })).not.toContain('hunter2');
});

test('logs a failed query without its parameters and without the connection', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(nino@x.ge)',
    client: { password: 'p' },
  });
  const err = Object.assign(new Error('Failed query: insert into t values ($1)\nparams: nino@x.ge', { cause }), {
    params: ['nino@x.ge'],
  });
  const line = logged({ err });
  expect(line).toContain('23505');
  expect(line).toContain('insert into t');
  expect(line).not.toContain('nino@x.ge');
  expect(line).not.toContain('client');
});

test('writes amounts as text', () => {
  expect(JSON.parse(logged({ units: 12345678901234567890n }))).toMatchObject({
    units: '12345678901234567890',
    msg: 'done',
  });
});
