import { Badge, Box, Tab, Tabs } from '@mui/material';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { type RouteTab, routeTabs } from './route-form.ts';

interface RouteTabsProps {
  readonly tab: RouteTab;
  /** The price is not saved yet, or something behind another tab does not fit. */
  readonly marked: Readonly<Record<RouteTab, boolean>>;
  readonly onTab: (tab: RouteTab) => void;
}

/** What there is to edit of a route. */
export function RouteTabs({ tab, marked, onTab }: RouteTabsProps) {
  const t = useMessages(messages);
  return (
    <Tabs
      value={tab}
      onChange={(_event, next: RouteTab) => onTab(next)}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      aria-label={t('route')}
      sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      {routeTabs.map((name) => (
        <Tab
          key={name}
          value={name}
          id={`tab-${name}`}
          aria-controls={`panel-${name}`}
          label={
            <Badge color={name === 'price' ? 'warning' : 'error'} variant="dot" invisible={!marked[name]}>
              <Box component="span" sx={{ pr: 0.5 }}>
                {t(`tab.${name}`)}
              </Box>
            </Badge>
          }
        />
      ))}
    </Tabs>
  );
}

interface RoutePanelsProps {
  readonly tab: RouteTab;
  readonly panels: Readonly<Record<RouteTab, ReactNode>>;
}

/** All stay mounted: what was typed behind one tab is there when one comes back to it. */
export function RoutePanels({ tab, panels }: RoutePanelsProps) {
  return routeTabs.map((name) => (
    <Box
      key={name}
      role="tabpanel"
      id={`panel-${name}`}
      aria-labelledby={`tab-${name}`}
      hidden={name !== tab}
      sx={{ maxWidth: 1100 }}
    >
      {panels[name]}
    </Box>
  ));
}
