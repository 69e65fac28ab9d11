import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useMatches, useNavigation } from 'react-router';
import type { PageHandle } from './page.ts';

/** Names the browser's tab after the page that a link led to; the first page was named by the server. */
export function usePageTitle(): void {
  const intl = useIntl();
  const page = useMatches().at(-1);
  const isIdle = useNavigation().state === 'idle';
  const handle = page?.handle as PageHandle | undefined;
  const title = handle?.meta(page?.loaderData, intl).title;
  useEffect(() => {
    if (isIdle && title !== undefined) document.title = title;
  }, [isIdle, title]);
}
