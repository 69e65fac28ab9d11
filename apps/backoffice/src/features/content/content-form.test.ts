import { expect, test } from 'vitest';
import { formOf } from './content-form.ts';

test('what a stored document lacks is blank in the form, and absent languages stay absent', () => {
  const form = formOf({ kind: 'news', link: 'a', body: { shared: { image: null }, texts: { ru: { title: 'Один' } } } });
  expect(form.shared).toEqual({ image: null, tags: [] });
  expect(form.texts).toEqual({
    ru: { title: 'Один', summary: '', body: '', imageAlt: '', seoTitle: '', seoDescription: '' },
  });
});
