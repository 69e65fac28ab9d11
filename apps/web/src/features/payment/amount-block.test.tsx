import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createIntl, IntlProvider } from '../../app/intl.ts';
import { type PageScope, ScopeProvider } from '../../app/page-scope.ts';
import { AmountBlock } from './amount-block.tsx';

test('keeps a currency and its network on one line', () => {
  const block = { kind: 'amount', label: 'To pay', amount: '500', symbol: 'USDT' } as const;
  const messages = {
    'elements.copy': 'Copy',
    'elements.copied': 'Copied',
    'elements.copyValue': ['Copy ', ['label']],
  } as const;
  const intl = createIntl({ lang: 'en', messages });
  const html = renderToStaticMarkup(
    <IntlProvider value={intl}>
      <ScopeProvider value={{ lang: 'en' } as PageScope}>
        <AmountBlock block={block} network="TRC20" />
      </ScopeProvider>
    </IntlProvider>,
  );
  expect(html).toContain('USDT\u00a0·\u00a0TRC20');
});
