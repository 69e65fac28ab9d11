import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createIntl } from '@tetri/ui';
import { IntlProvider } from '../../app/intl.ts';
import { type PageScope, ScopeProvider } from '../../app/page-scope.ts';
import { AmountBlock } from './amount-block.tsx';

function drawn(symbol: string, network: string): string {
  const block = { kind: 'amount', label: 'To pay', amount: '500', symbol } as const;
  const messages = {
    'elements.copy': 'Copy',
    'elements.copied': 'Copied',
    'elements.copyValue': ['Copy ', ['label']],
  } as const;
  const intl = createIntl({ lang: 'en', messages });
  return renderToStaticMarkup(
    <IntlProvider value={intl}>
      <ScopeProvider value={{ lang: 'en' } as PageScope}>
        <AmountBlock block={block} network={network} />
      </ScopeProvider>
    </IntlProvider>,
  );
}

test('keeps a currency and its network on one line', () => {
  expect(drawn('USDT', 'TRC20')).toContain('USDT\u00a0·\u00a0TRC20');
});

test('a network that is called as its coin is named once', () => {
  expect(drawn('BTC', 'BTC')).not.toContain('BTC\u00a0·');
});
