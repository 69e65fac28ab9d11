import { Amount } from '@tetri/ui';
import { Fact, Facts } from '../../components/facts.tsx';
import { momentText } from '../../components/moment-text.ts';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import type { Pickup } from './pickup.ts';
import styles from './receipt.module.css';

/** What the customer signs; alone on the sheet that is printed. */
export function Receipt({ pickup, at }: { pickup: Pickup; at: string }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { uid, amount, symbol, office, values } = pickup;
  return (
    <section className={styles['receipt']} aria-label={t('receipt')}>
      <h3 className={styles['title']}>{t('receipt')}</h3>
      <Facts>
        <Fact name={t('number')}>{uid}</Fact>
        <Fact name={t('date')}>{momentText(at, language)}</Fact>
        <Fact name={t('received')}>
          <Amount value={amount} symbol={symbol} />
        </Fact>
        {office && <Fact name={t('office')}>{`${office.name}, ${office.address}`}</Fact>}
        {values.map(({ key, name, value }) => (
          <Fact key={key} name={name}>
            {value}
          </Fact>
        ))}
      </Facts>
      <p className={styles['said']}>{t('receiptText')}</p>
      <p className={styles['sign']}>{t('customerSigns')}</p>
      <p className={styles['sign']}>{t('tellerSigns')}</p>
    </section>
  );
}
