import { useEffect, useState } from 'react';
import { useLocation } from '../routing/index.ts';
import { firstPageTags } from './first-page-tags.ts';

/**
 * Takes away what the server said of the first page once a link or a choice led to another: whoever shares the page, or
 * reads its canonical address, gets the address that the browser shows.
 */
export function useOwnAddress(): void {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  useEffect(() => {
    if (pathname !== first) for (const tag of document.head.querySelectorAll(firstPageTags)) tag.remove();
  }, [pathname, first]);
}
