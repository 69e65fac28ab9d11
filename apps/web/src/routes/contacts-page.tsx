import { useLoaderData } from '../routing/index.ts';
import { translateWith } from '../app/messages-of.ts';
import type { PageModule } from '../app/page.ts';
import { ContactsScreen } from '../features/contacts/contacts-screen.tsx';
import { type ContactsData, loadContacts } from '../features/contacts/load-contacts.ts';
import { OfficeHours } from '../features/shell/office-hours.tsx';
import { SupportForm } from '../features/support-form/support-form.tsx';

function ContactsPage() {
  return (
    <ContactsScreen data={useLoaderData<ContactsData>()} OfficeHours={OfficeHours}>
      <SupportForm />
    </ContactsScreen>
  );
}

export const page: PageModule<ContactsData> = {
  Component: ContactsPage,
  load: loadContacts,
  meta: (_data, intl) => {
    const t = translateWith(intl, 'contacts');
    return {
      title: `${t('title')} · Tetri`,
      description: t('lead'),
      isPublic: true,
      breadcrumbs: [{ name: t('title'), path: '/contacts/' }],
    };
  },
};
