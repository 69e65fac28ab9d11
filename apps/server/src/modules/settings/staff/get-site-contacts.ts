import { getSiteContacts } from '@tetri/contract';
import { handle } from './deps.ts';

export const getSiteContactsHandler = handle(getSiteContacts, async (_input, { db, settings }) => {
  const { supportEmail, botUrl } = await settings.read(db);
  return { contacts: { supportEmail, botUrl } };
});
