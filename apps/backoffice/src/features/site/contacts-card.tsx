import { Text } from '@mantine/core';
import { getSiteContacts, type StaffRole } from '@tetri/contract';
import { useRole } from '../../service/session.tsx';
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
  const role = useRole();
  const query = useCall(getSiteContacts, {});
  return (
    <Section title={t('contacts')}>
      <Text size="sm" mb={16} c="dimmed">
        {t('contactsText')}
      </Text>
      <Answer query={query} skeleton={<RowsSkeleton rows={1} height={110} />}>
        {({ contacts }) => (
          <ContactsForm key={JSON.stringify(contacts)} contacts={contacts} canEdit={editors.has(role)} />
        )}
      </Answer>
    </Section>
  );
}
