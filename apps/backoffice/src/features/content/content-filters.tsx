import { Group } from '@mantine/core';
import { contentStates, type Language, languages } from '@tetri/contract';
import { SearchField } from '../../components/search-field.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { languageNames } from '../../i18n/language.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';

interface ContentFiltersProps {
  readonly search: string;
  readonly state: (typeof contentStates)[number] | undefined;
  /** In which language a document lacks its text. */
  readonly missing: Language | undefined;
  /** Called with the filters as the list's address has them: an empty value filters nothing. */
  readonly onChange: (values: Readonly<Record<string, string>>) => void;
}

/** Which documents of a kind are listed. */
export function ContentFilters({ search, state, missing, onChange }: ContentFiltersProps) {
  const t = useMessages(messages);
  return (
    <Group gap={12} align="stretch" mb={16}>
      <SearchField value={search} onSearch={(text) => onChange({ search: text })} w={{ base: '100%', xs: 260 }} />
      <SelectField
        label={t('state')}
        value={state ?? 'all'}
        options={[['all', t('any')], ...contentStates.map((name): [typeof name, string] => [name, t(`state.${name}`)])]}
        onChange={(name) => onChange({ state: name === 'all' ? '' : name })}
        miw={150}
        flex={{ base: 1, xs: 'none' }}
      />
      <SelectField
        label={t('missing')}
        value={missing ?? 'all'}
        options={[['all', t('any')], ...languages.map((name): [typeof name, string] => [name, languageNames[name]])]}
        onChange={(name) => onChange({ missing: name === 'all' ? '' : name })}
        miw={150}
        flex={{ base: 1, xs: 'none' }}
      />
    </Group>
  );
}
