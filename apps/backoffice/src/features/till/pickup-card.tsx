import { Button, Group, Text } from '@mantine/core';
import { Amount } from '@tetri/ui';
import { PrinterIcon } from 'lucide-react';
import { Fact } from '../../components/facts.tsx';
import { momentText } from '../../components/moment-text.ts';
import { Notice } from '../../components/notice.tsx';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import { useRole } from '../../service/session.tsx';
import { HandOutForm } from './hand-out-form.tsx';
import { messages } from './messages.ts';
import type { Pickup } from './pickup.ts';
import { Receipt } from './receipt.tsx';
import { TillOrderCard } from './till-order-card.tsx';

/** What is handed out, where and to whom; then the code, and at last the receipt. */
export function PickupCard({ pickup, onNext }: { pickup: Pickup; onNext: () => void }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const isReader = useRole() === 'auditor';
  const { amount, symbol, isReady, attemptsLeft, handedOutAt } = pickup;
  const isLocked = handedOutAt === null && attemptsLeft === 0;
  const head = (
    <div>
      <Text size="sm" c="dimmed">
        {t('amount')}
      </Text>
      <Text fz={32} fw={700} lh={1.2}>
        <Amount value={amount} symbol={symbol} />
      </Text>
    </div>
  );
  return (
    <TillOrderCard order={pickup} head={head}>
      {handedOutAt !== null && (
        <>
          <Notice severity="success" role="status">
            {t('handedOut', { at: momentText(handedOutAt, language) })}
          </Notice>
          <Group gap={8}>
            <Button leftSection={<PrinterIcon size={20} />} onClick={() => window.print()}>
              {t('print')}
            </Button>
            <Button variant="default" onClick={onNext}>
              {t('next')}
            </Button>
          </Group>
          <Receipt order={pickup} text={t('receiptText')}>
            <Fact name={t('date')}>{momentText(handedOutAt, language)}</Fact>
            <Fact name={t('received')}>
              <Amount value={amount} symbol={symbol} />
            </Fact>
          </Receipt>
        </>
      )}
      {isLocked && <Notice severity="error">{t('locked')}</Notice>}
      {handedOutAt === null && !isReady && !isLocked && (
        <Notice severity="info" role="status">
          {t('notReady')}
        </Notice>
      )}
      {isReady && !isLocked && !isReader && <HandOutForm pickup={pickup} />}
    </TillOrderCard>
  );
}
