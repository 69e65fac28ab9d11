import { Button, Skeleton, Stack } from '@mantine/core';
import { ArrowLeftIcon } from 'lucide-react';
import { getStaffOrder } from '@tetri/contract';
import { Link, useParams } from 'wouter';
import { Answer } from '../../components/answer.tsx';
import { momentText } from '../../components/moment-text.ts';
import { Screen } from '../../components/screen.tsx';
import { IssueChip, StatusChip } from '../../components/status-chip.tsx';
import { SubjectLine } from '../../components/subject-line.tsx';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { useQueueNews } from '../../service/use-socket.ts';
import { ChecksCard } from './checks-card.tsx';
import { CustomerCard } from './customer-card.tsx';
import { DemoBadge } from '../../components/demo-badge.tsx';
import { EntriesCard } from './entries-card.tsx';
import { ExchangeCard } from './exchange-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { messages } from './messages.ts';
import { NextStepCard } from './next-step-card.tsx';
import { NotesCard } from './notes-card.tsx';
import styles from './order-screen.module.css';
import { PaymentCard } from './payment-card.tsx';
import { RefundsCard } from './refunds-card.tsx';
import { SimulatorCard } from './simulator-card.tsx';

const affected = [getStaffOrder];

/** All there is about one order, and what can be done with it now. */
export default function OrderScreen() {
  const t = useMessages(messages);
  const language = useLanguage();
  const { uid = '' } = useParams();
  const query = useCall(getStaffOrder, { uid });
  useQueueNews(affected);
  const order = query.data?.order;

  return (
    <Screen
      title={t('orderTitle', { uid })}
      subtitle={
        <SubjectLine
          isLoading={query.isLoading}
          chips={
            order && (
              <>
                <StatusChip status={order.status} />
                <IssueChip issue={order.issue} />
                {order.isDemo && <DemoBadge />}
              </>
            )
          }
        >
          {order && t('created', { at: momentText(order.createdAt, language) })}
        </SubjectLine>
      }
      actions={
        <Button variant="subtle" component={Link} to="/orders" leftSection={<ArrowLeftIcon size={20} />} color="gray">
          {t('back')}
        </Button>
      }
    >
      <Answer query={query} skeleton={<Skeleton height={420} />}>
        {({ order: loaded }) => (
          <div className={styles['columns']}>
            <Stack gap={16} miw={0}>
              <NextStepCard order={loaded} />
              <NotesCard order={loaded} />
              <SimulatorCard order={loaded} />
              <HistoryCard order={loaded} />
            </Stack>
            <Stack gap={16} miw={0} className={styles['facts']}>
              <ExchangeCard order={loaded} />
              <CustomerCard order={loaded} />
              <ChecksCard order={loaded} />
              <PaymentCard order={loaded} />
              <RefundsCard order={loaded} />
              <EntriesCard order={loaded} />
            </Stack>
          </div>
        )}
      </Answer>
    </Screen>
  );
}
