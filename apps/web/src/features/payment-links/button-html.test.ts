import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buttonHtml } from './button-html.ts';

test('the button is one plain link, with its style and without a script', () => {
  expect(buttonHtml('https://exchange.example/pay/abc/', 'Pay 20 USDT')).toBe(
    '<a href="https://exchange.example/pay/abc/" style="display: inline-block; padding: 14px 28px; border-radius: 10px; background: #0b5a46; color: #ffffff; font: 600 16px/1.25 system-ui, sans-serif; text-decoration: none">Pay 20 USDT</a>',
  );
});

test('whatever its text is, it stays text', () => {
  fc.assert(
    fc.property(fc.string(), (label) => {
      const [, inner = ''] = /^<a [^<>]*>([^]*)<\/a>$/.exec(buttonHtml('https://exchange.example/', label)) ?? [];
      expect(inner).not.toMatch(/[<>"']/);
      expect(
        inner
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"')
          .replaceAll('&#39;', "'")
          .replaceAll('&amp;', '&'),
      ).toBe(label);
    }),
  );
});
