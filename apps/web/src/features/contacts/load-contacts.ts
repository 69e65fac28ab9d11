import { type CallOutput, listContacts, listOffices } from '@tetri/contract';
import type { PageScope } from '../../app/page-scope.ts';

export type Office = CallOutput<typeof listOffices>['offices'][number];

export interface ContactsData {
  readonly contacts: CallOutput<typeof listContacts>['contacts'];
  readonly offices: readonly Office[];
}

export async function loadContacts({ call, lang }: PageScope): Promise<ContactsData> {
  const [{ contacts }, { offices }] = await Promise.all([call(listContacts, { lang }), call(listOffices, {})]);
  return { contacts, offices };
}
