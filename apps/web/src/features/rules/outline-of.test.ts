import { expect, test } from 'vitest';
import { outlineOf } from './outline-of.ts';

test('each second heading can be led to', () => {
  const { html, headings } = outlineOf('<h2>Who</h2><p>We.</p><h2>Fees &amp; <em>limits</em></h2><h3>More</h3>');
  expect(headings).toEqual([
    { id: 'part-1', title: 'Who' },
    { id: 'part-2', title: 'Fees & limits' },
  ]);
  expect(html).toBe('<h2 id="part-1">Who</h2><p>We.</p><h2 id="part-2">Fees &amp; <em>limits</em></h2><h3>More</h3>');
});

test('a text without headings stays as it is', () => {
  expect(outlineOf('<p>Short.</p>')).toEqual({ html: '<p>Short.</p>', headings: [] });
});
