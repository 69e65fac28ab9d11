import { Badge, Button } from '@mantine/core';
import { listPromoCodes } from '@tetri/contract';
import { useState } from 'react';
import { Answer } from '../../components/answer.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Empty } from '../../components/empty.tsx';
import { Moment } from '../../components/moment.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useRole } from '../../service/session.tsx';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import type { PromoCode } from './partner-types.ts';
import { PromoDialog } from './promo-dialog.tsx';
import { promoState } from './promo-state.ts';

/** Codes that leave more of the margin to whoever activates them. */
export default function PromoTab() {
  const t = useMessages(messages);
  const role = useRole();
  const query = useCall(listPromoCodes, {});
  const [edited, setEdited] = useState<{ readonly promo: PromoCode | undefined }>();
  const mayEdit = role === 'owner' || role === 'manager';
  return (
    <>
      {mayEdit && (
        <Button style={{ alignSelf: 'flex-start' }} onClick={() => setEdited({ promo: undefined })}>
          {t('newPromo')}
        </Button>
      )}
      <Answer query={query}>
        {({ promoCodes }) => (
          <DataTable
            label={t('tab.promo')}
            rows={promoCodes}
            rowKey={({ _id }) => _id}
            {...(mayEdit ? { onOpen: (promo: PromoCode) => setEdited({ promo }) } : {})}
            empty={<Empty title={t('noPromo')} />}
            columns={[
              { key: 'code', title: t('code'), card: 'heading', render: ({ code }) => code },
              {
                key: 'gives',
                title: t('gives'),
                render: ({ percent, amountInUSD }) => (percent === null ? `${amountInUSD} USD` : `${percent} %`),
              },
              {
                key: 'uses',
                title: t('uses'),
                isNumeric: true,
                render: ({ uses, usesMax }) => (usesMax === null ? uses : `${uses} / ${usesMax}`),
              },
              {
                key: 'ends',
                title: t('endsAt'),
                render: ({ endsAt }) => (endsAt === null ? '—' : <Moment at={endsAt} />),
              },
              {
                key: 'state',
                title: t('status'),
                render: (promo) => {
                  const state = promoState(promo, new Date());
                  return (
                    <Badge variant={state === 'on' ? 'light' : 'outline'} color={state === 'on' ? 'green' : 'gray'}>
                      {t(`state.${state}`)}
                    </Badge>
                  );
                },
              },
            ]}
          />
        )}
      </Answer>
      {edited && <PromoDialog promo={edited.promo} onClose={() => setEdited(undefined)} />}
    </>
  );
}
