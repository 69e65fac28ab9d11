import { useCallback, useState } from 'react';
import { useLoaderData, useMatches } from '../../routing/index.ts';
import { usePageFocus } from '../../app/use-page-focus.ts';
import { usePageMeta } from '../../app/use-page-meta.ts';
import { useSocket } from '../../app/use-socket.ts';
import { closedWhenOffline } from './closed-when-offline.ts';
import type { ShellData } from './load-shell.ts';

/** What every shell has around a page, and whether technical work closes that page now. */
export function useShell() {
  const data = useLoaderData<ShellData>();
  const [isOffline, setOffline] = useState(data.status.isOffline);
  const pageId = useMatches().at(-1)?.id;
  usePageMeta();
  usePageFocus();
  useSocket(useCallback((socket) => socket.onOffline(setOffline), []));
  return { ...data, pageId, isClosed: isOffline && closedWhenOffline(pageId) };
}
