import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { listRequisites, type StaffRole } from '@tetri/contract';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
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

/** Where customers are told to pay, in turn and within limits. */
export default function RequisitesScreen() {
  const t = useMessages(messages);
  const { permissions: role } = usePermissions<StaffRole>();
  const query = useCall(listRequisites, {}, { refetchMs: 30_000 });
  const [open, setOpen] = useState<Open>();
  const mayEdit = role === 'owner' || role === 'manager';
  const close = () => setOpen(undefined);
  const columns = useRequisiteColumns({
    onEdit: mayEdit ? (requisite) => setOpen({ kind: 'edit', requisite }) : undefined,
    onActive: role === 'auditor' ? undefined : (requisite) => setOpen({ kind: 'active', requisite }),
  });
  const add = mayEdit && (
    <Button variant="contained" startIcon={<Add />} onClick={() => setOpen({ kind: 'new' })}>
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
