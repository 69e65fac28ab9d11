import { Button, Group, Stack, Text } from '@mantine/core';
import { Amount } from '@tetri/ui';
import { PrinterIcon } from 'lucide-react';
import { Fact, Facts } from '../../components/facts.tsx';
import { momentText } from '../../components/moment-text.ts';
import { Notice } from '../../components/notice.tsx';
import { Section } from '../../components/section.tsx';
import { StatusChip } from '../../components/status-chip.tsx';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import { useRole } from '../../service/session.tsx';
import { HandOutForm } from './hand-out-form.tsx';
import { messages } from './messages.ts';
import type { Pickup } from './pickup.ts';
import { Receipt } from './receipt.tsx';

/** What is handed out, where and to whom; then the code, and at last the receipt. */
export function PickupCard({ pickup, onNext }: { pickup: Pickup; onNext: () => void }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const isReader = useRole() === 'auditor';
  const { uid, status, amount, symbol, office, values, isReady, attemptsLeft, handedOutAt } = pickup;
  const isLocked = handedOutAt === null && attemptsLeft === 0;
  return (
    <Section title={t('order', { uid })} aside={<StatusChip status={status} />}>
      <Stack gap={16}>
        <div>
          <Text size="sm" c="dimmed">
            {t('amount')}
          </Text>
          <Text fz={32} fw={700} lh={1.2}>
            <Amount value={amount} symbol={symbol} />
          </Text>
        </div>
        <Facts>
          {office && <Fact name={t('office')}>{`${office.name}, ${office.address}`}</Fact>}
          {values.map(({ key, name, value }) => (
            <Fact key={key} name={name}>
              {value}
            </Fact>
          ))}
        </Facts>
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
            <Receipt pickup={pickup} at={handedOutAt} />
          </>
        )}
        {isLocked && <Notice severity="error">{t('locked')}</Notice>}
        {handedOutAt === null && !isReady && !isLocked && (
          <Notice severity="info" role="status">
            {t('notReady')}
          </Notice>
        )}
        {isReady && !isLocked && !isReader && <HandOutForm pickup={pickup} />}
      </Stack>
    </Section>
  );
}
