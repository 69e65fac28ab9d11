import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadCleaner } from './clean-html.ts';
import { plainText } from './plain-text.ts';
import { findDanger } from './testing/find-danger.ts';
import { xssCorpus } from './testing/xss-corpus.ts';

const cleanHtml = await loadCleaner();

describe('keeps what editors write', () => {
  const picture = `/service/fs/content/${'a'.repeat(32)}.webp`;
  test.each([
    '<h2>Title</h2><p>One <strong>two</strong> <em>three</em> <u>four</u> <s>five</s> <mark>six</mark></p>',
    '<ul><li>one</li><li>two</li></ul><ol start="3"><li>three</li></ol>',
    '<blockquote><p>said</p></blockquote><pre><code>a &lt; b</code></pre><hr />',
    '<table><tbody><tr><th>a</th><td colspan="2">b</td></tr></tbody></table>',
    '<p><a href="/reviews/">here</a> <a href="mailto:a@example.org">mail</a> <a href="#fees">below</a></p>',
    `<figure><img src="${picture}" alt="An office" /><figcaption>An office</figcaption></figure>`,
    '<p><img src="/service/fs/drawings/car-night.svg" alt="" /></p>',
    '<p>ქართული — «русский» — 100 ₾ &amp; more</p>',
  ])('%s', (html) => {
    expect(cleanHtml(html)).toBe(html);
  });

  test('writes what word processors say in its own words', () => {
    expect(cleanHtml('<h1 class="x">A</h1><h6>B</h6><p style="color:red"><b>C</b> <i>D</i> <span>E</span></p>')).toBe(
      '<h2>A</h2><h4>B</h4><p><strong>C</strong> <em>D</em> E</p>',
    );
  });

  test('lets links out of the site disclose nothing of where they were', () => {
    expect(cleanHtml('<a href="https://example.org/a?b=1&amp;c=2" rel="me" target="x" onclick="y()">a</a>')).toBe(
      '<a href="https://example.org/a?b=1&amp;c=2" rel="noopener noreferrer nofollow" target="_blank">a</a>',
    );
  });

  test('forgets the version of a drawing, which the next release changes', () => {
    expect(cleanHtml('<img src="/service/fs/drawings/car.svg?v=12" alt="x">')).toBe(
      '<img src="/service/fs/drawings/car.svg" alt="x" />',
    );
  });
});

describe('takes away what is not for readers', () => {
  test.each([
    ['a picture from elsewhere', '<p>a<img src="https://example.org/a.png">b</p>', '<p>ab</p>'],
    ['a picture in the text', '<img src="data:image/png;base64,AAAA">', ''],
    ['a receipt of somebody', '<img src="/service/fs/0123.png">', ''],
    ['a link to a script', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    [
      'a link to another host that looks like ours',
      '<a href="//example.org">a</a><a href="/\\example.org">b</a>',
      '<a>a</a><a>b</a>',
    ],
    ['an unsafe link', '<a href="http://example.org">a</a>', '<a>a</a>'],
    ['a huge cell', '<table><tr><td colspan="100000">a</td></tr></table>', '<table><tr><td>a</td></tr></table>'],
  ])('%s', (_name, html, clean) => {
    expect(cleanHtml(html)).toBe(clean);
  });
});

test.each(xssCorpus)('makes harmless: %s', (html) => {
  const clean = cleanHtml(html);
  expect(findDanger(clean), clean).toEqual([]);
  expect(cleanHtml(clean)).toBe(clean);
});

test('finds danger where there is some', () => {
  for (const html of [
    '<p onclick="a()">b</p>',
    '<script>a()</script>',
    '<a href="javascript:a()">b</a>',
    '<img src="x">',
  ])
    expect(findDanger(html), html).not.toEqual([]);
});

test('makes any mixture of markup harmless, and cleaning again changes nothing', () => {
  const piece = fc.oneof(
    fc.constantFrom(...xssCorpus),
    fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '&',
      '</',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<p>',
      '</p>',
      '<svg>',
      '<math>',
      '<style>',
    ),
    fc.string({ maxLength: 20 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const clean = cleanHtml(pieces.join(''));
      expect(findDanger(clean)).toEqual([]);
      expect(cleanHtml(clean)).toBe(clean);
    }),
    { numRuns: 1_000 },
  );
});

test('returns the words without the tags', () => {
  expect(plainText('<h2>A &amp; B</h2><p>one<br />two &lt;b&gt;</p><ul><li>three</li></ul>')).toBe(
    'A & B\none\ntwo <b>\nthree',
  );
});
