import { expect, test } from 'vitest';
import { readableText } from './readable-text.ts';

test('keeps a line for each paragraph and signs for what words do not say', () => {
  const html =
    '<h2>Hours</h2><p>From <strong>nine</strong> to <em>six</em>.</p><ul><li><p>Batumi</p></li><li>Tbilisi</li></ul>' +
    '<blockquote><p>Come early</p></blockquote><p><a href="/en/contacts/" rel="nofollow">Write</a> to us</p>';
  expect(readableText(html)).toBe(
    '# Hours\nFrom **nine** to *six*.\n• Batumi\n• Tbilisi\n> Come early\nWrite (/en/contacts/) to us',
  );
});

test('names a picture by its words, or by its file', () => {
  expect(readableText('<p>a</p><img src="/x.webp" alt="The office"><img src="/y.webp" alt="">')).toBe(
    'a\n[The office]\n[/y.webp]',
  );
});

test('a row of a table is a line', () => {
  const html =
    '<table><tbody><tr><th><p>Day</p></th><td>Hours</td></tr><tr><td>Mon</td><td>9–6</td></tr></tbody></table>';
  expect(readableText(html)).toBe('Day | Hours |\nMon | 9–6 |');
});

test('shows what was escaped', () => {
  expect(readableText('<p>1 &lt; 2 &amp;&nbsp;3</p>')).toBe('1 < 2 & 3');
});
