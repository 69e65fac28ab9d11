import type { DestinationCheck } from '@tetri/contract';
import { judgeDestination } from '@tetri/destinations';
import { expect, test } from 'vitest';
import { fillIn } from './demo-details.ts';
import { demoPerson } from './demo-people.ts';
import { Seeded } from './seeded.ts';

const address = (network: string, format: Extract<DestinationCheck, { format: unknown }>['format']) =>
  [network, 'wallet', { kind: 'address', format, network }] as const;

test.each<readonly [place: string, key: string, check: DestinationCheck]>([
  address('BTC', 'bitcoin'),
  address('LTC', 'litecoin'),
  address('TRC20', 'tron'),
  address('TON', 'ton'),
  address('XMR', 'monero'),
  address('ERC20', 'evm'),
  ['TBCBGEL', 'iban', { kind: 'iban' }],
  ['BOGUSD', 'iban', { kind: 'iban' }],
  ['SEPAEUR', 'iban', { kind: 'iban' }],
  ['CARDGEL', 'card', { kind: 'card' }],
])('what people of the demo fill in for %s passes as the %s of a form', (place, key, check) => {
  for (let at = 0; at < 50; at += 1) {
    const seeded = new Seeded(`${place} ${at}`);
    const asked = { person: demoPerson(seeded, at), network: place, currency: place, officeIds: [] };
    const [filled] = fillIn([{ key, isRequired: true }], asked, seeded);
    expect(judgeDestination(check, filled?.value ?? '').fault, filled?.value).toBeUndefined();
  }
});
