import { Box } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { RowsSkeleton } from '../components/answer.tsx';
import { canSee, type NavSection } from '../service/nav-sections.ts';
import { useRole } from '../service/session.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

/** Lets in who may enter; to everybody else the section is not there. */
export function GuardedSection({ section, children }: { section: NavSection; children: ReactNode }) {
  if (!canSee(useRole(), section)) return <NotFoundScreen />;
  return <Suspense fallback={<Coming />}>{children}</Suspense>;
}

/** Where the content of a screen will stand. */
function Coming() {
  return (
    <Box px={{ base: 16, md: 32 }} py={{ base: 16, md: 24 }}>
      <RowsSkeleton />
    </Box>
  );
}
