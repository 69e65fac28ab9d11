import type { ReactNode } from 'react';
import { canSee, type NavSection } from '../service/nav-sections.ts';
import { useRole } from '../service/session.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

/** Lets in who may enter; to everybody else the section is not there. */
export function GuardedSection({ section, children }: { section: NavSection; children: ReactNode }) {
  return canSee(useRole(), section) ? children : <NotFoundScreen />;
}
