import { useScope } from '../app/page-scope.ts';
import { SiteShell } from './site-shell.tsx';

/** What is around every page: the site, or the Mini App. */
export function PageShell() {
  const { Shell = SiteShell } = useScope();
  return <Shell />;
}
