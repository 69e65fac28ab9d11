import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What makes Node take any certificate: options of its TLS, and the variable of its environment. */
const laxities = ['rejectUnauthorized', 'NODE_TLS_REJECT_UNAUTHORIZED', 'checkServerIdentity'];

test('nothing turns off that certificates of others are judged', () => {
  const files = globSync('{apps,packages,scripts,bench,e2e}/**/*.{ts,tsx,mjs}', {
    exclude: (path) => /node_modules|[\\/]dist$|certificates\.test\.ts$/.test(path),
  });
  expect(files.length).toBeGreaterThan(1000);
  const lax = files.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return laxities.some((word) => text.includes(word));
  });
  expect(lax).toEqual([]);
});
