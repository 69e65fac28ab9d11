import { useEffect } from 'react';
import { useMatches, useNavigation } from '../routing/index.ts';
import { useIntl } from './intl.ts';
import type { PageHandle } from './page.ts';

/**
 * Names the browser's tab after the page that a link led to, and describes it; of the first page the server did both. What stands in
 * place of a page that could not be read names itself.
 */
export function usePageMeta(): void {
  const intl = useIntl();
  const page = useMatches().at(-1);
  const isIdle = useNavigation().state === 'idle';
  const handle = page?.handle as PageHandle | undefined;
  const isRead = page?.loaderData !== undefined;
  const { title, description } = (isRead ? handle?.meta(page.loaderData, intl) : undefined) ?? {};
  useEffect(() => {
    if (!isIdle || title === undefined) return;
    document.title = title;
    describe(description);
  }, [isIdle, title, description]);
}

/** As the server's document says it: a page without a description has no tag for it. */
function describe(description: string | undefined): void {
  const known = document.head.querySelector<HTMLMetaElement>('meta[name="description"]');
  if (!description) return known?.remove();
  const tag = known ?? document.createElement('meta');
  tag.name = 'description';
  tag.content = description;
  if (!known) document.head.append(tag);
}
