import { Group } from '@mantine/core';
import { LazySelect } from '../../components/lazy-select.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import type { CurrencyList } from './currency.ts';
import { messages } from './messages.ts';

interface IconFieldProps {
  readonly value: string;
  readonly icons: CurrencyList['icons'];
  readonly isDisabled: boolean;
  readonly onChange: (icon: string) => void;
}

/** The picture of a currency, out of those that the product has. */
export function IconField({ value, icons, isDisabled, onChange }: IconFieldProps) {
  const t = useMessages(messages);
  const urls = new Map(icons.map(({ name, url }) => [name, url]));
  const picture = (name: string) => <img src={urls.get(name)} alt="" width={22} height={22} />;
  return (
    <LazySelect
      label={t('icon')}
      data={icons.map(({ name }) => name)}
      value={urls.has(value) ? value : null}
      onChange={(name) => name !== null && onChange(name)}
      allowDeselect={false}
      searchable
      disabled={isDisabled}
      leftSection={urls.has(value) && picture(value)}
      renderOption={({ option }) => (
        <Group gap={8}>
          {picture(option.value)}
          {option.value}
        </Group>
      )}
    />
  );
}
