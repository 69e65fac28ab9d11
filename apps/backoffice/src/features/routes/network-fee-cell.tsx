import { Text } from '@mantine/core';
import type { CallOutput, getRouteFormula } from '@tetri/contract';
import { Amount } from '@tetri/ui';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';

type Fees = CallOutput<typeof getRouteFormula>['networkFees'];
export type NetworkFee = NonNullable<Fees['payout']>;

/** What one payment over the network costs: in its coin, in dollars and of an order of 1000 dollars. */
export function NetworkFeeText({ fee }: { readonly fee: NetworkFee }) {
  const t = useMessages(messages);
  return (
    <>
      <Amount value={fee.amount} symbol={fee.symbol} significant={4} />
      {fee.usd !== null && fee.percent !== null && (
        <Text size="xs" c="dimmed" component="span" display="block">
          {t('networkFeeShare', { usd: shortUsd(fee.usd), percent: fee.percent })}
        </Text>
      )}
    </>
  );
}

interface NetworkFeeCellProps {
  readonly fees: Fees;
  readonly bearer: 'exchange' | 'customer' | undefined;
}

/** The payout's fee in a list; nothing where no network is used. */
export function NetworkFeeCell({ fees, bearer }: NetworkFeeCellProps) {
  const t = useMessages(messages);
  if (!fees.hasPayout) return '—';
  return (
    <>
      {fees.payout ? <NetworkFeeText fee={fees.payout} /> : t('networkFeeUnknown')}
      {bearer === 'customer' && (
        <Text size="xs" c="dimmed" component="span" display="block">
          {t('networkFeeDeducted')}
        </Text>
      )}
    </>
  );
}

/** Cents are enough from a cent on. */
function shortUsd(usd: string): string {
  return usd.startsWith('0.00') ? usd.replace(/0+$/, '') : usd.replace(/(\.\d\d)\d+$/, '$1');
}
