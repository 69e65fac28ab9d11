import type { TextByLanguage } from '../core/text-by-language.ts';
import type { CurrencyKind } from '../core/types.ts';
import { demoId } from './demo-id.ts';

/** What the demo says of a currency; amounts are decimal text in the currency itself. */
export interface DemoCurrency {
  /** Ours: the monitors' code, for cash with the city's. */
  readonly code: string;
  readonly xml: string;
  readonly name: TextByLanguage;
  readonly symbol: string;
  readonly decimals: number;
  readonly kind: CurrencyKind;
  readonly network?: string;
  readonly city?: string;
  readonly icon: string;
  readonly min: string;
  readonly max: string;
  readonly reserve: string;
}

const same = (name: string): TextByLanguage => ({ en: name, ru: name, ka: name });

function coin(
  xml: string,
  name: string,
  symbol: string,
  decimals: number,
  network: string,
  [min, max, reserve]: Amounts,
  icon = symbol.toLowerCase(),
): DemoCurrency {
  return { code: xml, xml, name: same(name), symbol, decimals, kind: 'crypto', network, icon, min, max, reserve };
}

function account(
  xml: string,
  name: TextByLanguage,
  symbol: string,
  [min, max, reserve]: Amounts,
  icon: string,
): DemoCurrency {
  return { code: xml, xml, name, symbol, decimals: 2, kind: 'bank', icon, min, max, reserve };
}

function cash(symbol: string, city: string, [min, max, reserve]: Amounts): DemoCurrency {
  return {
    code: `CASH${symbol}${city}`,
    xml: `CASH${symbol}`,
    name: { en: 'Cash', ru: 'Наличные', ka: 'ნაღდი' },
    symbol,
    decimals: 2,
    kind: 'cash',
    city,
    icon: `cash-${symbol.toLowerCase()}`,
    min,
    max,
    reserve,
  };
}

type Amounts = readonly [min: string, max: string, reserve: string];

const tbc: TextByLanguage = { en: 'TBC Bank', ru: 'TBC Банк', ka: 'თიბისი ბანკი' };
const bog: TextByLanguage = { en: 'Bank of Georgia', ru: 'Банк Грузии', ka: 'საქართველოს ბანკი' };
const card: TextByLanguage = { en: 'Visa or Mastercard', ru: 'Visa или Mastercard', ka: 'Visa ან Mastercard' };

/** In the order in which they are offered. */
export const demoCurrencies: readonly DemoCurrency[] = [
  coin('BTC', 'Bitcoin', 'BTC', 8, 'BTC', ['0.0005', '5', '12.5']),
  coin('ETH', 'Ethereum', 'ETH', 18, 'ERC20', ['0.01', '80', '185']),
  coin('USDTTRC20', 'Tether', 'USDT', 6, 'TRC20', ['30', '200000', '650000'], 'usdt-trc20'),
  coin('USDTERC20', 'Tether', 'USDT', 6, 'ERC20', ['50', '200000', '320000'], 'usdt-erc20'),
  coin('USDTBEP20', 'Tether', 'USDT', 18, 'BEP20', ['30', '100000', '240000'], 'usdt-bep20'),
  coin('USDTTON', 'Tether', 'USDT', 6, 'TON', ['20', '50000', '120000'], 'usdt-ton'),
  coin('USDCERC20', 'USD Coin', 'USDC', 6, 'ERC20', ['50', '150000', '210000']),
  coin('LTC', 'Litecoin', 'LTC', 8, 'LTC', ['0.3', '2000', '2600']),
  coin('XMR', 'Monero', 'XMR', 12, 'XMR', ['0.2', '500', '900']),
  coin('TON', 'Toncoin', 'TON', 9, 'TON', ['10', '40000', '150000']),
  coin('TRX', 'TRON', 'TRX', 6, 'TRC20', ['100', '500000', '1400000']),
  account('TBCBGEL', tbc, 'GEL', ['50', '200000', '620000'], 'tbc'),
  account('TBCBUSD', tbc, 'USD', ['20', '75000', '180000'], 'tbc'),
  account('TBCBEUR', tbc, 'EUR', ['20', '75000', '150000'], 'tbc'),
  account('BOGGEL', bog, 'GEL', ['50', '200000', '540000'], 'bog'),
  account('BOGUSD', bog, 'USD', ['20', '75000', '160000'], 'bog'),
  account('BOGEUR', bog, 'EUR', ['20', '75000', '140000'], 'bog'),
  account('CARDGEL', card, 'GEL', ['50', '25000', '120000'], 'card'),
  account('CARDUSD', card, 'USD', ['20', '10000', '60000'], 'card'),
  account('CARDEUR', card, 'EUR', ['20', '10000', '55000'], 'card'),
  account('SEPAEUR', same('SEPA'), 'EUR', ['50', '100000', '230000'], 'sepa'),
  cash('GEL', 'TBIL', ['300', '300000', '800000']),
  cash('USD', 'TBIL', ['100', '120000', '350000']),
  cash('EUR', 'TBIL', ['100', '100000', '210000']),
  cash('GEL', 'BATM', ['300', '150000', '400000']),
  cash('USD', 'BATM', ['100', '60000', '150000']),
  cash('EUR', 'BATM', ['100', '50000', '90000']),
  cash('AED', 'DUBA', ['1000', '400000', '900000']),
];

/** The demo's currencies for those who add to the demo what belongs to a currency. */
export function demoCurrencyList(): { id: string; code: string; symbol: string; kind: CurrencyKind }[] {
  return demoCurrencies.map(({ code, symbol, kind }) => ({ id: demoId('currency', code), code, symbol, kind }));
}
