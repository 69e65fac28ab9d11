import type { ReactNode } from 'react';
import { Fact, Facts } from '../../components/facts.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import type { Pickup } from './pickup.ts';
import type { TakeIn } from './take-in.ts';

/** An order whose cash goes over the counter, either way. */
export type TillOrder = Pick<Pickup | TakeIn, 'uid' | 'status' | 'office' | 'values'>;

/** `children` are facts of their own; the office and the person to check follow. */
export function TillOrderFacts({ order, children }: { readonly order: TillOrder; readonly children: ReactNode }) {
  const t = useMessages(messages);
  const { office, values } = order;
  return (
    <Facts>
      {children}
      {office && <Fact name={t('office')}>{`${office.name}, ${office.address}`}</Fact>}
      {values.map(({ key, name, value }) => (
        <Fact key={key} name={name}>
          {value}
        </Fact>
      ))}
    </Facts>
  );
}
