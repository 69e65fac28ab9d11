import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Amount } from './amount.tsx';
import { NumberStyleContext } from './number-style.ts';

test('leaves room for the digits that others have and it has not, before its currency', () => {
  const html = renderToStaticMarkup(<Amount value="30.50" symbol="GEL" alignedTo={4} />);
  expect(html).toMatch(/data-missing="000">30\.5<.*GEL/);
});

test('leaves room for the point, too, where it has none', () => {
  const html = renderToStaticMarkup(
    <NumberStyleContext value="ru">
      <Amount value="30.00" alignedTo={2} />
    </NumberStyleContext>,
  );
  expect(html).toContain('data-missing=",00">30<');
});
