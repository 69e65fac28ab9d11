import { expect, test } from 'vitest';
import { cleanPaste } from './clean-paste.ts';

test('brings headings to the two levels there are, and leaves the rest alone', () => {
  expect(cleanPaste('<h1 class="big">A</h1><H2>B</H2><h3>C</h3><h5 style="x">D</h5><hr><p>E</p>')).toBe(
    '<h2>A</h2><h2>B</h2><h3>C</h3><h3>D</h3><hr><p>E</p>',
  );
});

test('takes handlers out of tags, and leaves words alone', () => {
  expect(cleanPaste('<img src="/a.png" onerror="a(1)"><p ONCLICK=b() class=x>write onclick="c" here</p>')).toBe(
    '<img src="/a.png" ><p  class=x>write onclick="c" here</p>',
  );
});
