import { expect, test } from 'vitest';
import { foldForSearch, searchWords } from './search-words.ts';

test('reads what is looked for word by word, without the signs around them', () => {
  expect(searchWords('  How much, “USDT” (TRC-20)?! ')).toEqual(['how', 'much', 'usdt', 'trc-20']);
  expect(searchWords('$ ?! —')).toEqual(['$']);
  expect(searchWords(' ?! ')).toEqual([]);
});

test('has no regard to case in any of the scripts, nor to the dots of ё', () => {
  expect(searchWords('ВЕРИФИКАЦИЯ Ещё ᲡᲐᲙᲝᲛᲘᲡᲘᲝ')).toEqual(['верификация', 'еще', 'საკომისიო']);
  expect(foldForSearch('Счёт')).toBe('счет');
});
