import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from '../routing/index.ts';

/** The specification's least time that a loading state is shown. */
const leastMs = 200;

/** The page that is shown is being read anew, with another filter or another page of its list. */
export function useReloading(): boolean {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const isReloading = location?.pathname === pathname;
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!isReloading) return;
    // Each reading has a timer of its own: one that begins just as the last timer ends is let go of all the same.
    clearTimeout(timer.current);
    setHeld(true);
    timer.current = setTimeout(() => setHeld(false), leastMs);
  }, [isReloading]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return isReloading || isHeld;
}
