import { updateSiteContacts } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { handle } from './deps.ts';

export const updateSiteContactsHandler = handle(updateSiteContacts, async (contacts, { db, settings }, request) => {
  await transaction(db, async (tx) => {
    const { supportEmail, botUrl } = await settings.read(tx);
    await settings.change(tx, contacts);
    await audit(tx, request, {
      action: 'updateSiteContacts',
      subject: 'site',
      subjectId: 'contacts',
      label: contacts.supportEmail ?? contacts.botUrl ?? '',
      oldValue: { supportEmail, botUrl },
      newValue: contacts,
    });
  });
  return { contacts };
});
