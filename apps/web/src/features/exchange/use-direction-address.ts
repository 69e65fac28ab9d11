import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useRouter } from '../../routing/index.ts';
import { inPlace } from '../../app/in-place.ts';
import { withDirection } from './exchange-query.ts';

/**
 * Takes the page's address along with the direction that is chosen in the form: to the direction's own page, with an entry
 * in the browser's history, or into the query of this page, which is not loaded anew. Scroll and focus stay where they are.
 * Whoever is on the way to another page, or has just come there, stays on it.
 */
export function useDirectionAddress(keptIn: 'address' | 'query'): (friendlyURL: string) => void {
  const router = useRouter();
  const location = useLocation();
  const drawn = useRef(location);
  useLayoutEffect(() => {
    drawn.current = location;
  }, [location]);
  return useCallback(
    (friendlyURL) => {
      const { navigate, state } = router;
      const { pathname, search } = drawn.current;
      // The page that was gone on to may have come, and not be drawn yet.
      const next = state.navigation.location ?? (state.location === drawn.current ? undefined : state.location);
      if (next && next.state !== inPlace) return;
      const query = new URLSearchParams(search);
      const place = { preventScrollReset: true, state: inPlace };
      if (keptIn === 'address') {
        void navigate({ pathname: `/exchange/${friendlyURL}/`, search: withDirection(query, undefined) }, place);
      } else {
        const to = { pathname, search: withDirection(query, friendlyURL) };
        void navigate(to, { ...place, replace: true, keepsData: true });
      }
    },
    [keptIn, router],
  );
}
