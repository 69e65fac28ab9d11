import { Box, Indicator, Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { TabBar } from '../../components/tab-bar.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { type RouteTab, routeTabs } from './route-form.ts';

interface RouteTabsProps {
  readonly tab: RouteTab;
  /** The price or the place is not saved yet, or something behind another tab does not fit. */
  readonly marked: Readonly<Record<RouteTab, boolean>>;
  readonly panels: Readonly<Record<RouteTab, ReactNode>>;
  readonly onTab: (tab: RouteTab) => void;
  /** Above the panels, whichever is shown. */
  readonly children?: ReactNode;
}

/** What there is to edit of a route. All panels stay mounted: what was typed behind one tab is there on coming back. */
export function RouteTabs({ tab, marked, panels, onTab, children }: RouteTabsProps) {
  const t = useMessages(messages);
  return (
    <TabBar
      label={t('route')}
      value={tab}
      tabs={routeTabs.map((name) => ({
        value: name,
        label: (
          <Indicator
            color={name === 'price' || name === 'ranking' ? 'yellow' : 'red'}
            size={7}
            offset={-4}
            disabled={!marked[name]}
          >
            {t(`tab.${name}`)}
          </Indicator>
        ),
      }))}
      onChange={onTab}
    >
      <Box h={16} />
      {children}
      {routeTabs.map((name) => (
        <Tabs.Panel key={name} value={name} maw={1100}>
          {panels[name]}
        </Tabs.Panel>
      ))}
    </TabBar>
  );
}
