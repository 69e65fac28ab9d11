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

test('cuts in a column what is finer than eight digits, keeps the points under each other and shows the whole on hovering', () => {
  const fine = renderToStaticMarkup(<Amount value="60.300000482085160309" alignedTo={18} />);
  expect(fine).toContain('title="60.300000482085160309">60.30000048…<');
  const coarse = renderToStaticMarkup(<Amount value="12.5" alignedTo={18} />);
  expect(coarse).toContain('data-missing="0000000…">12.5<');
  expect(renderToStaticMarkup(<Amount value="60.300000482085160309" />)).toContain('>60.300000482085160309<');
});

test('cuts in a list what is finer than eight digits', () => {
  const fine = renderToStaticMarkup(<Amount value="60.300000482085160309" isShort />);
  expect(fine).toContain('title="60.300000482085160309">60.30000048…<');
  expect(renderToStaticMarkup(<Amount value="60.30000048" isShort />)).toContain('>60.30000048<');
});

test.each([
  ['0.000021000000000042', '0.000021…'],
  ['0.001234567891234567', '0.001234…'],
  ['12.345678', '12.34…'],
  ['1234.5678', '1\u202f234.56…'],
  ['5.000000000000000001', '5…'],
])('cuts an estimate of %s to its first digits', (value, shown) => {
  const html = renderToStaticMarkup(
    <NumberStyleContext value="staff">
      <Amount value={value} significant={4} />
    </NumberStyleContext>,
  );
  expect(html).toMatch(new RegExp(`title="[^"]+">${shown.replace('.', '\\.')}<`));
});

test('leaves an estimate whole that is no finer', () => {
  const html = renderToStaticMarkup(<Amount value="0.0012340000" significant={4} />);
  expect(html).toContain('<span>0.001234<');
});
