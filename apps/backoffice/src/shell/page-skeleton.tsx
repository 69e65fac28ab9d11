import { Box } from '@mantine/core';
import { RowsSkeleton } from '../components/answer.tsx';

/** Stands in for a page whose code is on its way. */
export function PageSkeleton() {
  return (
    <Box px={{ base: 16, md: 32 }} py={{ base: 16, md: 24 }}>
      <RowsSkeleton />
    </Box>
  );
}
