import { type MantineColorScheme, MantineProvider } from '@mantine/core';
import { NumberStyleContext, theme } from '@tetri/ui';
import type { ReactNode } from 'react';
import { schemeInCookie } from './color-scheme.ts';
import { IntlProvider } from './intl.ts';
import type { MessageStore } from './message-store.ts';
import { MessageStoreProvider } from './message-store-context.ts';
import { type PageScope, ScopeProvider } from './page-scope.ts';

interface AppRootProps {
  readonly scope: PageScope;
  readonly messages: MessageStore;
  readonly scheme: 'light' | 'dark' | null;
  readonly children: ReactNode;
}

/** What surrounds every page, on the server and in the browser alike. */
export function AppRoot({ scope, messages, scheme, children }: AppRootProps) {
  const initial: MantineColorScheme = scheme ?? 'auto';
  return (
    <ScopeProvider value={scope}>
      <MessageStoreProvider value={messages}>
        <IntlProvider value={messages.intl}>
          <MantineProvider
            theme={theme}
            withCssVariables={false}
            withGlobalClasses={false}
            colorSchemeManager={schemeInCookie(initial)}
            defaultColorScheme={initial}
          >
            <NumberStyleContext value={scope.lang}>{children}</NumberStyleContext>
          </MantineProvider>
        </IntlProvider>
      </MessageStoreProvider>
    </ScopeProvider>
  );
}
