import { useQuery } from '@tanstack/react-query';
import { type CallOutput, listStaffRoutes } from '@tetri/contract';
import { client } from './client.ts';
import { useSessionGuard } from './use-session-guard.ts';

type RoutePage = CallOutput<typeof listStaffRoutes>;

/** Every route as a choice; empty until they are read. */
export function useAllRoutes(): readonly { readonly value: string; readonly label: string }[] {
  const guard = useSessionGuard();
  const { data = [] } = useQuery({
    queryKey: [listStaffRoutes.path, 'all'],
    queryFn: ({ signal }) => guard(readAllRoutes((input) => client.call(listStaffRoutes, input, { signal }))),
  });
  return data.map((route) => ({ value: route._id, label: `${route.from.code} → ${route.to.code}` }));
}

/** Page by page: one answer holds two hundred. */
export async function readAllRoutes(
  read: (input: { readonly page: number; readonly limit: number }) => Promise<Pick<RoutePage, 'routes' | 'count'>>,
): Promise<RoutePage['routes']> {
  const routes: RoutePage['routes'] = [];
  let pages = 1;
  for (let page = 1; page <= pages; page += 1) {
    const answer = await read({ page, limit: 200 });
    routes.push(...answer.routes);
    pages = answer.count.pages;
  }
  return routes;
}
