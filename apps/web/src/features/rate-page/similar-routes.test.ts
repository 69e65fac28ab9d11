import { expect, test } from 'vitest';
import { similarRoutes } from './similar-routes.ts';

const currency = (id: string) => ({ id, name: id, city: undefined, symbol: id, network: undefined, icon: undefined });
const currencies = Object.fromEntries(['btc', 'eth', 'usd', 'gel'].map((id) => [id, currency(id)]));
const addresses = (pairs: Record<string, Record<string, string>>) =>
  similarRoutes({ currencies, pairs }, 'btc', 'usd').map(({ address }) => address);

test('begins with the way back, then what else is near, never the route itself', () => {
  const pairs = {
    btc: { usd: 'btc-to-usd', gel: 'btc-to-gel' },
    eth: { usd: 'eth-to-usd', gel: 'eth-to-gel' },
    usd: { btc: 'usd-to-btc' },
  };
  expect(addresses(pairs)).toEqual(['usd-to-btc', 'btc-to-gel', 'eth-to-usd']);
});

test('names none where nothing else is offered', () => {
  expect(addresses({ btc: { usd: 'btc-to-usd' } })).toEqual([]);
});
