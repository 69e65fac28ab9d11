import { Button } from '@mantine/core';
import { deleteInvitation, listStaff } from '@tetri/contract';
import { useState } from 'react';
import { DataTable } from '../../components/data-table.tsx';
import { Empty } from '../../components/empty.tsx';
import { HeadingCell } from '../../components/heading-cell.tsx';
import { messages as sharedMessages } from '../../components/messages.ts';
import { Moment } from '../../components/moment.tsx';
import { QuestionDialog } from '../../components/question-dialog.tsx';
import { Section } from '../../components/section.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import type { Invitation } from './staff-person.ts';

const affected = [listStaff];

/** Who was invited and has not come yet. */
export function InvitationsCard({
  invitations,
  mayTakeBack,
}: {
  invitations: readonly Invitation[];
  mayTakeBack: boolean;
}) {
  const t = useMessages(messages);
  const shared = useMessages(sharedMessages);
  const [asked, setAsked] = useState<Invitation>();
  const close = () => setAsked(undefined);
  const takeBack = useChange(deleteInvitation, affected);
  const saved = useSaved(close);
  return (
    <Section title={t('invitations')}>
      <DataTable
        label={t('invitations')}
        rows={invitations}
        rowKey={({ _id }) => _id}
        empty={<Empty title={t('invitations')} />}
        columns={[
          {
            key: 'name',
            title: t('name'),
            card: 'heading',
            render: ({ name, email }) => <HeadingCell title={name} about={email} />,
          },
          { key: 'role', title: t('role'), render: ({ role }) => shared(`role.${role}`) },
          { key: 'by', title: t('invitedBy'), render: ({ invitedBy }) => invitedBy },
          { key: 'until', title: t('goodUntil'), render: ({ expiresAt }) => <Moment at={expiresAt} /> },
          ...(mayTakeBack
            ? [
                {
                  key: 'actions',
                  title: '',
                  isNumeric: true,
                  render: (invitation: Invitation) => (
                    <Button
                      variant="subtle"
                      size="xs"
                      color="gray"
                      aria-label={`${t('takeBack')}: ${invitation.name}`}
                      onClick={() => setAsked(invitation)}
                    >
                      {t('takeBack')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {asked && (
        <QuestionDialog
          title={t('takeBack')}
          text={t('takeBackText', { email: asked.email })}
          yes={t('takeBack')}
          isPending={takeBack.isPending}
          error={takeBack.error}
          onYes={() => takeBack.mutate({ _id: asked._id }, saved)}
          onNo={close}
        />
      )}
    </Section>
  );
}
