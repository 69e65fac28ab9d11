import ArrowBack from '@mui/icons-material/ArrowBack';
import { Box, Button, Skeleton, Stack } from '@mui/material';
import { getStaffOrder } from '@tetri/contract';
import { Link, useParams } from 'react-router';
import { Answer } from '../../components/answer.tsx';
import { momentText } from '../../components/moment-text.ts';
import { Screen } from '../../components/screen.tsx';
import { IssueChip, StatusChip } from '../../components/status-chip.tsx';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { useQueueNews } from '../../service/use-socket.ts';
import { CustomerCard } from './customer-card.tsx';
import { EntriesCard } from './entries-card.tsx';
import { ExchangeCard } from './exchange-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { messages } from './messages.ts';
import { NextStepCard } from './next-step-card.tsx';
import { NotesCard } from './notes-card.tsx';
import { PaymentCard } from './payment-card.tsx';

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
        order && (
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
            <StatusChip status={order.status} />
            <IssueChip issue={order.issue} />
            <span>{t('created', { at: momentText(order.createdAt, language) })}</span>
          </Stack>
        )
      }
      actions={
        <Button component={Link} to="/orders" startIcon={<ArrowBack />} color="inherit">
          {t('back')}
        </Button>
      }
    >
      <Answer query={query} skeleton={<Skeleton variant="rounded" height={420} />}>
        {({ order: loaded }) => (
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(320px, 400px)' },
            }}
          >
            <Stack spacing={2} sx={{ order: { lg: 2 } }}>
              <NextStepCard order={loaded} />
              <NotesCard order={loaded} />
              <HistoryCard order={loaded} />
            </Stack>
            <Stack spacing={2} sx={{ minWidth: 0 }}>
              <ExchangeCard order={loaded} />
              <CustomerCard order={loaded} />
              <PaymentCard order={loaded} />
              <EntriesCard order={loaded} />
            </Stack>
          </Box>
        )}
      </Answer>
    </Screen>
  );
}
