import { SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';

/** Fields side by side, one below the other on a phone. */
export function FormGrid({ columns = 2, children }: { columns?: 2 | 3; children: ReactNode }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: columns }} spacing={16} style={{ alignItems: 'start' }}>
      {children}
    </SimpleGrid>
  );
}
