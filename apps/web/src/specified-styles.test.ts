import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

test('the styles turn at every width that the specification names', () => {
  const styles = globSync('**/*.css', { cwd: import.meta.dirname })
    .map(read)
    .join('\n');
  const widths = new Set([...styles.matchAll(/@media \((?:max-width:|width <=) (\d+)px\)/g)].map(([, width]) => width));
  expect([...widths]).toEqual(expect.arrayContaining(['1439', '1200', '1023', '767', '650', '550']));
});

test('the list of currencies is 360 pixels high at most', () => {
  expect(read('features/exchange/currency-list.module.css')).toMatch(/max-height: 360px/);
});

test('the bar of a page that loads takes five seconds to its end', () => {
  expect(read('elements/navigation-progress.module.css')).toMatch(
    /\[data-shown="true"\] \{[^}]*transition: transform 5s/,
  );
});

test('news stands in three columns, two from 1023 pixels on and one from 650 on', () => {
  const cards = read('elements/article-cards.module.css');
  // Six tracks, of which a card takes two.
  expect(cards).toMatch(/repeat\(6, minmax\(0, 1fr\)\)/);
  expect(cards).toMatch(/\.cards > li \{[^}]*grid-column: span 2;/);
  expect(cards).toMatch(/max-width: 1023px\) \{\s*\.cards \{\s*grid-template-columns: repeat\(2, minmax\(0, 1fr\)\);/);
  expect(cards).toMatch(/max-width: 650px\) \{\s*\.cards \{\s*grid-template-columns: minmax\(0, 1fr\);/);
});
