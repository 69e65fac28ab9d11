import { ActionIcon, Group, Stack, TextInput } from '@mantine/core';
import { XIcon } from 'lucide-react';
import { LazySelect } from '../../components/lazy-select.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';

interface Code {
  readonly id: string;
  /** Empty where it is left out. */
  readonly code: string;
}

export interface CodesFieldsProps {
  readonly label: string;
  /** What can be named; `own` is what it is called without a code of the export's. */
  readonly things: readonly { readonly id: string; readonly name: string; readonly own: string }[];
  readonly codes: readonly Code[];
  readonly onChange: (codes: Code[]) => void;
}

/** What a monitor calls things, one a line; those that are not there are called what they are everywhere. */
export function CodesFields({ label, things, codes, onChange }: CodesFieldsProps) {
  const t = useMessages(messages);
  const named = new Set(codes.map(({ id }) => id));
  return (
    <Stack gap={8}>
      {codes.map(({ id, code }) => {
        const thing = things.find((one) => one.id === id);
        return (
          <Group gap={8} align="flex-end" wrap="nowrap" key={id}>
            <TextInput
              style={{ flex: 1 }}
              label={thing?.name ?? t('gone')}
              value={code}
              placeholder={t('leftOut')}
              onChange={(event) => {
                const typed = event.target.value.toUpperCase().replace(/[^A-Z0-9]/g, '');
                onChange(codes.map((one) => (one.id === id ? { id, code: typed } : one)));
              }}
              maxLength={20}
              autoComplete="off"
            />
            <ActionIcon
              size="lg"
              aria-label={`${t('removeCode')}: ${thing?.name ?? t('gone')}`}
              onClick={() => onChange(codes.filter((one) => one.id !== id))}
            >
              <XIcon size={18} />
            </ActionIcon>
          </Group>
        );
      })}
      <LazySelect
        aria-label={label}
        placeholder={t('addCode', { label })}
        data={things
          .filter(({ id }) => !named.has(id))
          .map(({ id, name, own }) => ({ value: id, label: `${name} (${own})` }))}
        value={null}
        onChange={(id) => {
          const thing = things.find((one) => one.id === id);
          if (thing) onChange([...codes, { id: thing.id, code: thing.own.toUpperCase() }]);
        }}
        searchable
        limit={100}
      />
    </Stack>
  );
}
