import { Typography } from '@mui/material';
import { getSiteContacts, type StaffRole } from '@tetri/contract';
import { usePermissions } from 'react-admin';
import { Answer, RowsSkeleton } from '../../components/answer.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { ContactsForm } from './contacts-form.tsx';
import { messages } from './messages.ts';

const editors: ReadonlySet<StaffRole> = new Set(['owner', 'manager']);

/** How visitors reach the exchange: what every page of the site names at its foot. */
export function ContactsCard() {
  const t = useMessages(messages);
  const { permissions: role } = usePermissions<StaffRole>();
  const query = useCall(getSiteContacts, {});
  return (
    <Section title={t('contacts')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('contactsText')}
      </Typography>
      <Answer query={query} skeleton={<RowsSkeleton rows={1} height={110} />}>
        {({ contacts }) => (
          <ContactsForm
            key={JSON.stringify(contacts)}
            contacts={contacts}
            canEdit={role !== undefined && editors.has(role)}
          />
        )}
      </Answer>
    </Section>
  );
}
