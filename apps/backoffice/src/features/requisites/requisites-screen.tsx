import { Button } from '@mantine/core';
import { PlusIcon } from 'lucide-react';
import { listRequisites } from '@tetri/contract';
import { useState } from 'react';
import { useRole } from '../../service/session.tsx';
import { Answer } from '../../components/answer.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Empty } from '../../components/empty.tsx';
import { Screen } from '../../components/screen.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { ActiveDialog } from './active-dialog.tsx';
import { messages } from './messages.ts';
import type { Requisite } from './requisite.ts';
import { RequisiteDialog } from './requisite-dialog.tsx';
import { useRequisiteColumns } from './use-requisite-columns.tsx';

type Open = { readonly kind: 'new' } | { readonly kind: 'edit' | 'active'; readonly requisite: Requisite };

/** Where customers are asked to pay, in turn and within limits. */
export default function RequisitesScreen() {
  const t = useMessages(messages);
  const role = useRole();
  const query = useCall(listRequisites, {}, { refetchMs: 30_000 });
  const [open, setOpen] = useState<Open>();
  const mayEdit = role === 'owner' || role === 'manager';
  const close = () => setOpen(undefined);
  const columns = useRequisiteColumns({
    onEdit: mayEdit ? (requisite) => setOpen({ kind: 'edit', requisite }) : undefined,
    onActive: role === 'auditor' ? undefined : (requisite) => setOpen({ kind: 'active', requisite }),
  });
  const add = mayEdit && (
    <Button leftSection={<PlusIcon size={20} />} onClick={() => setOpen({ kind: 'new' })}>
      {t('new')}
    </Button>
  );

  return (
    <Screen title={t('title')} subtitle={t('subtitle')} actions={add}>
      <Answer query={query}>
        {({ requisites }) => (
          <DataTable
            label={t('title')}
            columns={columns}
            rows={requisites}
            groupOf={({ currency }) => currency.code}
            rowKey={({ _id }) => _id}
            empty={<Empty title={t('empty')} text={t('emptyText')} />}
          />
        )}
      </Answer>
      {open?.kind === 'new' && <RequisiteDialog onClose={close} />}
      {open?.kind === 'edit' && <RequisiteDialog requisite={open.requisite} onClose={close} />}
      {open?.kind === 'active' && <ActiveDialog requisite={open.requisite} onClose={close} />}
    </Screen>
  );
}
