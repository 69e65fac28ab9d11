import { Button, Group, Stack } from '@mantine/core';
import { Amount } from '@tetri/ui';
import { PrinterIcon } from 'lucide-react';
import { Fact, Facts } from '../../components/facts.tsx';
import { momentText } from '../../components/moment-text.ts';
import { Notice } from '../../components/notice.tsx';
import { Section } from '../../components/section.tsx';
import { StatusChip } from '../../components/status-chip.tsx';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import { useRole } from '../../service/session.tsx';
import { messages } from './messages.ts';
import styles from './receipt.module.css';
import type { TakeIn } from './take-in.ts';
import { TakeInForm } from './take-in-form.tsx';

/** What is brought, where and by whom; the count; and a receipt of all that was taken in. */
export function TakeInCard({ takeIn, onNext }: { readonly takeIn: TakeIn; readonly onNext: () => void }) {
  const t = useMessages(messages);
  const isReader = useRole() === 'auditor';
  const { uid, status, asked, received, currency, office, values, till, mayTake, taken } = takeIn;
  return (
    <Section title={t('order', { uid })} aside={<StatusChip status={status} />}>
      <Stack gap={16}>
        <Facts>
          <Fact name={t('takeIn.asked')}>
            <b>
              <Amount value={asked} symbol={currency.symbol} />
            </b>
          </Fact>
          {taken.length > 0 && (
            <Fact name={t('takeIn.received')}>
              <Amount value={received} symbol={currency.symbol} />
            </Fact>
          )}
          {office && <Fact name={t('office')}>{`${office.name}, ${office.address}`}</Fact>}
          {values.map(({ key, name, value }) => (
            <Fact key={key} name={name}>
              {value}
            </Fact>
          ))}
        </Facts>
        {mayTake && till === 'closed' && <Notice severity="warning">{t('takeIn.tillClosed')}</Notice>}
        {!mayTake && <Notice severity="info">{t('takeIn.notAwaited')}</Notice>}
        {mayTake && till !== 'closed' && !isReader && <TakeInForm takeIn={takeIn} />}
        {taken.length > 0 && (
          <>
            <TakeInReceipt takeIn={takeIn} />
            <Group gap={8}>
              <Button variant="default" leftSection={<PrinterIcon size={18} />} onClick={() => globalThis.print()}>
                {t('print')}
              </Button>
              <Button onClick={onNext}>{t('next')}</Button>
            </Group>
          </>
        )}
      </Stack>
    </Section>
  );
}

/** What both sign; alone on the sheet that is printed. */
function TakeInReceipt({ takeIn }: { readonly takeIn: TakeIn }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { uid, currency, office, values, taken } = takeIn;
  return (
    <section className={styles['receipt']} aria-label={t('receipt')}>
      <h3 className={styles['title']}>{t('receipt')}</h3>
      <Facts>
        <Fact name={t('number')}>{uid}</Fact>
        {taken.map(({ at, amount, denominations }) => (
          <Fact key={at} name={momentText(at, language)}>
            <Amount value={amount} symbol={currency.symbol} /> (
            {denominations.map(({ value, count }) => `${value} × ${count}`).join(', ')})
          </Fact>
        ))}
        {office && <Fact name={t('office')}>{`${office.name}, ${office.address}`}</Fact>}
        {values.map(({ key, name, value }) => (
          <Fact key={key} name={name}>
            {value}
          </Fact>
        ))}
      </Facts>
      <p className={styles['said']}>{t('takeIn.receiptText')}</p>
      <p className={styles['sign']}>{t('customerSigns')}</p>
      <p className={styles['sign']}>{t('tellerSigns')}</p>
    </section>
  );
}
