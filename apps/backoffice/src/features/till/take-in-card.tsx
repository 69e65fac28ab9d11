import { Button, Group } from '@mantine/core';
import { Amount } from '@tetri/ui';
import { PrinterIcon } from 'lucide-react';
import { Fact } from '../../components/facts.tsx';
import { momentText } from '../../components/moment-text.ts';
import { Notice } from '../../components/notice.tsx';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import { useRole } from '../../service/session.tsx';
import { messages } from './messages.ts';
import { Receipt } from './receipt.tsx';
import type { TakeIn } from './take-in.ts';
import { TakeInForm } from './take-in-form.tsx';
import { TillOrderCard } from './till-order-card.tsx';

/** What is brought, where and by whom; the count; and a receipt of all that was taken in. */
export function TakeInCard({ takeIn, onNext }: { readonly takeIn: TakeIn; readonly onNext: () => void }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const isReader = useRole() === 'auditor';
  const { asked, received, currency, till, mayTake, taken } = takeIn;
  const facts = (
    <>
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
    </>
  );
  return (
    <TillOrderCard order={takeIn} facts={facts}>
      {mayTake && till === 'closed' && <Notice severity="warning">{t('takeIn.tillClosed')}</Notice>}
      {!mayTake && <Notice severity="info">{t('takeIn.notAwaited')}</Notice>}
      {mayTake && till !== 'closed' && !isReader && <TakeInForm takeIn={takeIn} />}
      {taken.length > 0 && (
        <>
          <Receipt order={takeIn} text={t('takeIn.receiptText')}>
            {taken.map(({ at, amount, denominations }) => (
              <Fact key={at} name={momentText(at, language)}>
                <Amount value={amount} symbol={currency.symbol} /> (
                {denominations.map(({ value, count }) => `${value} × ${count}`).join(', ')})
              </Fact>
            ))}
          </Receipt>
          <Group gap={8}>
            <Button variant="default" leftSection={<PrinterIcon size={18} />} onClick={() => globalThis.print()}>
              {t('print')}
            </Button>
            <Button onClick={onNext}>{t('next')}</Button>
          </Group>
        </>
      )}
    </TillOrderCard>
  );
}
