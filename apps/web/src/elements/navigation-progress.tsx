import { useEffect, useState } from 'react';
import { useNavigation } from '../routing/index.ts';
import styles from './navigation-progress.module.css';

const throttleMs = 200;

/** A bar at the top while the next page loads; quick loads do not show it. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle';
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isLoading) return setShown(false);
    const timer = setTimeout(() => setShown(true), throttleMs);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return <div className={styles['bar']} data-shown={isShown} aria-hidden="true" />;
}
