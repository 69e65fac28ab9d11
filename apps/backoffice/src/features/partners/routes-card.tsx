import { Badge, Button } from '@mantine/core';
import { listWithdrawalRoutes } from '@tetri/contract';
import { Amount } from '@tetri/ui';
import { useState } from 'react';
import { Answer } from '../../components/answer.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Empty } from '../../components/empty.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import type { WithdrawalRoute } from './partner-types.ts';
import { RouteDialog } from './route-dialog.tsx';

/** The currencies that partners are paid in. */
export function RoutesCard({ mayEdit }: { readonly mayEdit: boolean }) {
  const t = useMessages(messages);
  const query = useCall(listWithdrawalRoutes, {});
  const [edited, setEdited] = useState<{ readonly route: WithdrawalRoute | undefined }>();
  return (
    <Section
      title={t('routes')}
      aside={mayEdit && <Button onClick={() => setEdited({ route: undefined })}>{t('newRoute')}</Button>}
    >
      <Answer query={query}>
        {({ routes }) => (
          <DataTable
            label={t('routes')}
            rows={routes}
            rowKey={({ _id }) => _id}
            {...(mayEdit ? { onOpen: (route: WithdrawalRoute) => setEdited({ route }) } : {})}
            empty={<Empty title={t('noRoutes')} text={t('noRoutesText')} />}
            columns={[
              {
                key: 'currency',
                title: t('currency'),
                card: 'heading',
                render: ({ currency }) => `${currency.name} · ${currency.code}`,
              },
              {
                key: 'fee',
                title: t('fee'),
                isNumeric: true,
                render: ({ fee, feePercent, currency }) => (
                  <>
                    {feePercent} % + <Amount value={fee} symbol={currency.symbol} />
                  </>
                ),
              },
              {
                key: 'limits',
                title: t('limits'),
                isNumeric: true,
                render: ({ min, max }) => `${min} – ${max ?? '∞'} USD`,
              },
              {
                key: 'state',
                title: t('status'),
                render: ({ isActive }) => (
                  <Badge variant={isActive ? 'light' : 'outline'} color={isActive ? 'green' : 'gray'}>
                    {t(isActive ? 'state.on' : 'state.off')}
                  </Badge>
                ),
              },
            ]}
          />
        )}
      </Answer>
      {edited && <RouteDialog route={edited.route} onClose={() => setEdited(undefined)} />}
    </Section>
  );
}
