import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from '../routing/index.ts';

/** The specification's least time that a loading state is shown. */
const leastMs = 200;

/** The page that is shown is being read anew, with another filter or another page of its list. */
export function useReloading(): boolean {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const isReloading = location?.pathname === pathname;
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isReloading) setHeld(true);
  }, [isReloading]);
  useEffect(() => {
    if (!isHeld) return;
    const timer = setTimeout(() => setHeld(false), leastMs);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return isReloading || isHeld;
}
