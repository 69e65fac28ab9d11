import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { translator } from '../../i18n/use-messages.ts';
import { actionName } from './action-name.ts';
import { messages } from './messages.ts';

const server = new URL('../../../../server/src/', import.meta.url).pathname;
const sources = globSync(`${server}**/*.ts`).filter((file) => !file.endsWith('.test.ts'));
const audited = new Set(
  sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\baction: '([a-zA-Z]+)'/g)].map(([, action = '']) => action),
  ),
);

test('everything that the server writes into the log has a name', () => {
  const t = translator(messages, 'en');
  expect(audited).toContain('recordPayout');
  expect([...audited].filter((action) => actionName(action, t) === action)).toEqual([]);
});

test('an action without a name is shown as it came', () => {
  expect(actionName('toString', translator(messages, 'ka'))).toBe('toString');
});
