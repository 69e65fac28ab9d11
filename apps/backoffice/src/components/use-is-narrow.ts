import { useMediaQuery } from '@mantine/hooks';

/** Whether the page is narrower than this many pixels; by default, whether it is shown on a phone. */
export function useIsNarrow(below = 768): boolean {
  return useMediaQuery(`(max-width: ${below - 0.02}px)`, undefined, { getInitialValueInEffect: false });
}
