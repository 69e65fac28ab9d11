import { expect, test } from 'vitest';
import { framedTables } from './framed-tables.ts';

test('every table gets a frame of its own, and nothing else does', () => {
  const table = '<table><tbody><tr><td>1</td></tr></tbody></table>';
  const framed = `<div role="group" aria-label="Table" tabindex="0">${table}</div>`;
  expect(framedTables(`<p>&lt;table&gt;</p>${table}<hr />${table}`, 'Table')).toBe(
    `<p>&lt;table&gt;</p>${framed}<hr />${framed}`,
  );
});
