import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { CallFailure } from '@tetri/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { routes } from './routes.tsx';
import { cssVariables, theme } from './theme/theme.ts';

const router = createBrowserRouter(routes, { basename: '/backoffice' });

/** A refusal is an answer: only silence is worth asking again. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, error) => count < 2 && error instanceof CallFailure && error.errorCode === 0,
      staleTime: 5_000,
    },
  },
});

/** The whole back office, under its address. */
export function Backoffice() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
      <Notifications position="bottom-center" />
    </MantineProvider>
  );
}
