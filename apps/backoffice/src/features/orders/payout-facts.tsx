import { Amount } from '@tetri/ui';
import { Copyable } from '../../components/copyable.tsx';
import { Fact, Facts } from '../../components/facts.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import type { StaffOrder } from './staff-order.ts';

/** What is paid out and where to, beside every question about the payout: nobody has to remember it. */
export function PayoutFacts({ order }: { order: StaffOrder }) {
  const t = useMessages(messages);
  const { outAmount, to, toValues } = order;
  return (
    <Facts>
      <Fact name={t('payoutAmount')}>
        <strong>
          <Amount value={outAmount} symbol={to.symbol} />
        </strong>{' '}
        {to.network}
      </Fact>
      {toValues.map(({ key, name, value }) => (
        <Fact key={key} name={name}>
          <Copyable value={value} />
        </Fact>
      ))}
    </Facts>
  );
}
