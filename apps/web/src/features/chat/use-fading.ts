import { useCallback, useEffect, useRef, useState } from 'react';

const shownMs = 5000;

/** A sign that goes out by itself five seconds after it was lit last. */
export function useFading() {
  const [isLit, setLit] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const put = useCallback((isOn: boolean) => {
    clearTimeout(timer.current);
    setLit(isOn);
    if (isOn) timer.current = setTimeout(() => setLit(false), shownMs);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return [isLit, put] as const;
}
