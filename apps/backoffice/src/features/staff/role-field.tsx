import { type StaffRole, staffRoles } from '@tetri/contract';
import { messages as sharedMessages } from '../../components/messages.ts';
import { SelectField } from '../../components/select-field.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';

/** A role, with what it may do in a sentence. */
export function RoleField({ value, onChange }: { value: StaffRole; onChange: (role: StaffRole) => void }) {
  const t = useMessages(messages);
  const shared = useMessages(sharedMessages);
  return (
    <SelectField
      label={t('role')}
      value={value}
      options={staffRoles.map((role) => [role, shared(`role.${role}`)] as const)}
      onChange={onChange}
      description={t(`may.${value}`)}
    />
  );
}
