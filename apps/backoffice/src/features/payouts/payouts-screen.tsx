import { Stack } from '@mantine/core';
import { listPayouts } from '@tetri/contract';
import { useState } from 'react';
import { useRole } from '../../service/session.tsx';
import { Answer } from '../../components/answer.tsx';
import { Pager } from '../../components/pager.tsx';
import { Screen } from '../../components/screen.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import { MethodsCard } from './methods-card.tsx';
import { NetworksCard } from './networks-card.tsx';
import { PayoutsCard } from './payouts-card.tsx';
import { RulesCard } from './rules-card.tsx';
import { SwitchCard } from './switch-card.tsx';

/** What the product sends by itself: on its way, kept back, allowed, and how the networks are read. */
export default function PayoutsScreen() {
  const t = useMessages(messages);
  const role = useRole();
  const [page, setPage] = useState(1);
  const query = useCall(listPayouts, { page }, { refetchMs: 3000 });
  return (
    <Screen title={t('title')} subtitle={t('subtitle')}>
      <Stack gap={24}>
        <Answer query={query}>
          {({ payouts, switch: state, count, isCountCapped }) => (
            <>
              <SwitchCard state={state} maySwitch={role !== 'auditor'} />
              <PayoutsCard payouts={payouts} mayApprove={role !== 'auditor'} />
              <Pager page={page} count={count} isCapped={isCountCapped} onPage={setPage} />
            </>
          )}
        </Answer>
        <RulesCard mayChange={role === 'owner'} />
        <NetworksCard />
        {role === 'owner' && <MethodsCard />}
      </Stack>
    </Screen>
  );
}
