import { Flex } from '@mantine/core';
import { SearchField } from './search-field.tsx';
import { SelectField } from './select-field.tsx';
import { useListAddress } from './use-list-address.ts';

type Label<State extends string> = 'searchLabel' | 'search' | 'state' | 'any' | `state.${State}`;

interface StateFiltersProps<State extends string> {
  readonly t: (id: NoInfer<Label<State>>) => string;
  readonly states: readonly State[];
  readonly state: State | undefined;
  readonly search: string;
}

/** What narrows a list down: a search, and the state of its rows, both kept in the address. */
export function StateFilters<State extends string>({ t, states, state, search }: StateFiltersProps<State>) {
  const { change } = useListAddress();
  return (
    <Flex gap={12} wrap="wrap" mb={16}>
      <SearchField
        label={t('searchLabel')}
        placeholder={t('search')}
        value={search}
        onSearch={(text) => change({ search: text })}
      />
      <SelectField
        label={t('state')}
        value={state ?? ''}
        options={[['', t('any')], ...states.map((name) => [name, t(`state.${name}`)] as const)]}
        onChange={(name) => change({ state: name })}
      />
    </Flex>
  );
}
