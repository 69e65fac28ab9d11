import { type ContentKind, listContent } from '@tetri/contract';
import { SelectField } from '../../components/select-field.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';

export interface ReferenceFieldProps {
  readonly label: string;
  readonly kind: ContentKind;
  readonly value: string;
  readonly isDisabled: boolean;
  readonly onChange: (id: string) => void;
}

/** Another document, chosen by its title. */
export function ReferenceField({ label, kind, value, isDisabled, onChange }: ReferenceFieldProps) {
  const t = useMessages(messages);
  const documents = useCall(listContent, { kind, limit: 200 }).data?.documents;
  return (
    <SelectField
      label={label}
      value={value}
      options={(documents ?? []).map(({ _id, title }) => [_id, title || t('untitled')])}
      onChange={onChange}
      disabled={isDisabled}
      description={documents?.length === 0 ? t('nothingToChoose', { kind: t(`kind.${kind}`) }) : undefined}
      required
    />
  );
}
