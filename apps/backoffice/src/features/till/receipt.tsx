import type { ReactNode } from 'react';
import { Fact } from '../../components/facts.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import styles from './receipt.module.css';
import { type TillOrder, TillOrderFacts } from './till-order-facts.tsx';

interface ReceiptProps {
  readonly order: TillOrder;
  readonly text: string;
  /** When what was paid, as facts. */
  readonly children: ReactNode;
}

/** What both sides sign; alone on the sheet that is printed. */
export function Receipt({ order, text, children }: ReceiptProps) {
  const t = useMessages(messages);
  return (
    <section className={styles['receipt']} aria-label={t('receipt')}>
      <h3 className={styles['title']}>{t('receipt')}</h3>
      <TillOrderFacts order={order}>
        <Fact name={t('number')}>{order.uid}</Fact>
        {children}
      </TillOrderFacts>
      <p className={styles['said']}>{text}</p>
      <p className={styles['sign']}>{t('customerSigns')}</p>
      <p className={styles['sign']}>{t('tellerSigns')}</p>
    </section>
  );
}
