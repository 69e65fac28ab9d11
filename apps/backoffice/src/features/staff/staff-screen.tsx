import { Box, Button } from '@mantine/core';
import { UserPlusIcon } from 'lucide-react';
import { listStaff, resetStaffSecondFactor } from '@tetri/contract';
import { useState } from 'react';
import { useRole } from '../../service/session.tsx';
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
  const role = useRole();
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
    <Button leftSection={<UserPlusIcon size={20} />} onClick={() => setOpen({ kind: 'invite' })}>
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
              <Box mt={24}>
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
