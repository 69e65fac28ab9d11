import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeJson } from './escape-json.ts';

test('nothing that a page carries as data can end the element that holds it', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('</script>', '<!--', '<script'), (text, tag) => {
      const data = { lang: 'en', site: { botUrl: text + tag + text }, user: null };
      const written = escapeJson(data);
      expect(written).not.toMatch(/</);
      expect(JSON.parse(written)).toEqual(data);
    }),
  );
});
