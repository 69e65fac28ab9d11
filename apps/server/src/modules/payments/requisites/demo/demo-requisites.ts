import { eq } from 'drizzle-orm';
import type { Tx } from '../../../../platform/database/index.ts';
import type { RequisiteKind } from '../../plugin.ts';
import { requisites } from '../tables.ts';
import { createRequisite } from '../actions/change-requisite.ts';

export interface DemoCurrency {
  readonly id: string;
  readonly code: string;
  readonly symbol: string;
  readonly kind: 'crypto' | 'bank' | 'cash' | 'e-money';
}

interface Sample {
  readonly kind: RequisiteKind;
  readonly holder: string;
  readonly bank: string;
  readonly number: string;
}

/**
 * Two requisites for every currency that is not cash, marked as demo. No number can be a real one: none has a valid check
 * digit or address form, and each says what it is.
 */
export async function seedDemoRequisites(tx: Tx, currencies: readonly DemoCurrency[]): Promise<void> {
  for (const currency of currencies) {
    if (currency.kind === 'cash') continue;
    for (const serial of ['1', '2']) {
      await createRequisite(
        tx,
        {
          currencyId: currency.id,
          ...sampleOf(currency, serial),
          memo: '',
          minUnits: 0n,
          maxUnits: null,
          dailyLimitUnits: null,
          monthlyLimitUnits: null,
          timeZone: 'Asia/Tbilisi',
        },
        true,
      );
    }
  }
}

/** Deletes them with their claims; orders keep what they were shown in their invoices. */
export async function removeDemoRequisites(tx: Tx): Promise<number> {
  const { rowCount } = await tx.delete(requisites).where(eq(requisites.isDemo, true));
  return rowCount ?? 0;
}

function sampleOf({ kind, code }: DemoCurrency, serial: string): Sample {
  const holder = 'DEMO ONLY – DO NOT PAY';
  if (kind === 'crypto')
    return { kind: 'wallet', holder: '', bank: '', number: `DEMO-DO-NOT-PAY-${code}-WALLET-${serial}` };
  if (kind === 'e-money') return { kind: 'account', holder, bank: 'Demo', number: `DEMO-${code}-000000-${serial}` };
  if (code.startsWith('CARD'))
    return { kind: 'card', holder, bank: 'Demo Bank', number: `0000 0000 0000 000${serial}` };
  return { kind: 'iban', holder, bank: 'Demo Bank', number: `XX00DEMO${code}000000000${serial}` };
}
