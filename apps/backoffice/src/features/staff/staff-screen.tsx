import PersonAdd from '@mui/icons-material/PersonAddAltOutlined';
import { Box, Button } from '@mui/material';
import { listStaff, resetStaffSecondFactor, type StaffRole } from '@tetri/contract';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { Answer } from '../../components/answer.tsx';
import { ChangeDialog } from '../../components/change-dialog.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Empty } from '../../components/empty.tsx';
import { Screen } from '../../components/screen.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { InvitationsCard } from './invitations-card.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { messages } from './messages.ts';
import { PersonDialog } from './person-dialog.tsx';
import type { Person } from './staff-person.ts';
import { usePeopleColumns } from './use-people-columns.tsx';

type Open = { readonly kind: 'invite' } | { readonly kind: 'edit' | 'reset'; readonly person: Person };

const affected = [listStaff];

/** Who works here, and who is invited. */
export default function StaffScreen() {
  const t = useMessages(messages);
  const query = useCall(listStaff, {}, { refetchMs: 30_000 });
  const { permissions: role } = usePermissions<StaffRole>();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const isOwner = role === 'owner';
  const columns = usePeopleColumns(
    isOwner
      ? {
          onEdit: (person) => setOpen({ kind: 'edit', person }),
          onReset: (person) => setOpen({ kind: 'reset', person }),
        }
      : undefined,
  );
  const invite = isOwner && (
    <Button variant="contained" startIcon={<PersonAdd />} onClick={() => setOpen({ kind: 'invite' })}>
      {t('invite')}
    </Button>
  );

  return (
    <Screen title={t('title')} subtitle={t('subtitle')} actions={invite}>
      <Answer query={query}>
        {({ staff, invitations }) => (
          <>
            <DataTable
              label={t('title')}
              columns={columns}
              rows={staff}
              rowKey={({ _id }) => _id}
              empty={<Empty title={t('title')} />}
            />
            {invitations.length > 0 && (
              <Box sx={{ mt: 3 }}>
                <InvitationsCard invitations={invitations} mayTakeBack={isOwner} />
              </Box>
            )}
          </>
        )}
      </Answer>
      {open?.kind === 'invite' && <InviteDialog onClose={close} />}
      {open?.kind === 'edit' && <PersonDialog person={open.person} onClose={close} />}
      {open?.kind === 'reset' && (
        <ChangeDialog
          call={resetStaffSecondFactor}
          affected={affected}
          inputOf={(reason) => ({ _id: open.person._id, reason })}
          title={t('reset')}
          text={t('resetText', { name: open.person.name })}
          confirmLabel={t('reset')}
          isGrave
          onClose={close}
        />
      )}
    </Screen>
  );
}
