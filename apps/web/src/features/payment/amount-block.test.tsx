import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import { type PageScope, ScopeProvider } from '../../app/page-scope.ts';
import { AmountBlock } from './amount-block.tsx';

test('keeps a currency and its network on one line', () => {
  const block = { kind: 'amount', label: 'To pay', amount: '500', symbol: 'USDT' } as const;
  const messages = { 'elements.copy': 'Copy', 'elements.copied': 'Copied', 'elements.copyValue': 'Copy {label}' };
  const html = renderToStaticMarkup(
    <IntlProvider locale="en" messages={messages}>
      <ScopeProvider value={{ lang: 'en' } as PageScope}>
        <AmountBlock block={block} network="TRC20" />
      </ScopeProvider>
    </IntlProvider>,
  );
  expect(html).toContain('USDT\u00a0·\u00a0TRC20');
});
