import { useScope } from '../app/page-scope.ts';

/** What is around every page: the site, or the Mini App. */
export function PageShell() {
  const { Shell } = useScope();
  return <Shell />;
}
