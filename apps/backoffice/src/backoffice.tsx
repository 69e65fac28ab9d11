import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { CallFailure } from '@tetri/client';
import { Router } from 'wouter';
import { Notices } from './components/notices.tsx';
import { fetchFirstPage, Pages } from './pages.tsx';
import { sessionQuery } from './service/session.tsx';
import { cssVariables, theme } from './theme/theme.ts';

/** A refusal is an answer: only silence is worth asking again. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, error) => count < 2 && error instanceof CallFailure && error.errorCode === 0,
      staleTime: 5_000,
    },
    // Without a network an act fails at once: kept for later, it would be made after it was given up.
    mutations: { networkMode: 'always' },
  },
});

/** Fetches what a section is drawn with, where a visit begins with one: its code, and who is signed in. */
export async function fetchFirst(): Promise<void> {
  const page = fetchFirstPage();
  if (page) await Promise.all([page, queryClient.prefetchQuery(sessionQuery)]);
}

/** The whole back office, under its address. */
export function Backoffice() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <Router base="/backoffice">
          <Pages />
        </Router>
      </QueryClientProvider>
      <Notices />
    </MantineProvider>
  );
}
