import { Stack } from '@mantine/core';
import { type ComponentType, Suspense } from 'react';
import { RowsSkeleton } from './answer.tsx';
import { Screen } from './screen.tsx';
import { TabBar } from './tab-bar.tsx';
import { useListAddress } from './use-list-address.ts';

interface TabbedScreenProps<Name extends string> {
  readonly title: string;
  readonly subtitle: string;
  /** By their names in the address, in their order; the first is shown where the address names none. */
  readonly tabs: Readonly<Record<Name, ComponentType>>;
  readonly labelOf: (name: Name) => string;
  /** What lists of the tabs keep in the address: gone with a change of the tab. */
  readonly filters: readonly string[];
}

/** A section in tabs, of which the address names the one that is open. A tab that is lazy is fetched when it is opened. */
export function TabbedScreen<Name extends string>({
  title,
  subtitle,
  tabs,
  labelOf,
  filters,
}: TabbedScreenProps<Name>) {
  const { params, change } = useListAddress();
  const names = Object.keys(tabs) as [Name, ...Name[]];
  const [first] = names;
  const open = names.find((name) => name === params.get('tab')) ?? first;
  const Tab: ComponentType = tabs[open];
  return (
    <Screen title={title} subtitle={subtitle}>
      <Stack gap={24}>
        <TabBar
          label={title}
          value={open}
          tabs={names.map((value) => ({ value, label: labelOf(value) }))}
          onChange={(value) =>
            change({ tab: value === first ? '' : value, ...Object.fromEntries(filters.map((name) => [name, ''])) })
          }
        />
        <Suspense fallback={<RowsSkeleton />}>
          <Tab />
        </Suspense>
      </Stack>
    </Screen>
  );
}
