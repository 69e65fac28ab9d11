import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PageData, writePageData } from './page-data.ts';

test('nothing that a page carries as data can end the element that holds it', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('</script>', '<!--', '\u2028', '<script'), (text, tag) => {
      const botUrl = text + tag + text;
      const page = {
        lang: 'en',
        site: { supportEmail: null, botUrl, isDemo: false },
        user: null,
        scheme: null,
        hydration: {},
      };
      const written = writePageData(page as unknown as PageData);
      expect(written).not.toMatch(/[<\u2028\u2029]/);
      expect(JSON.parse(written)).toEqual(page);
    }),
  );
});
