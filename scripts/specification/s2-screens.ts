import { accountScreens } from './s2-screens-account.ts';
import { publicScreens } from './s2-screens-public.ts';
import { shellScreens } from './s2-screens-shell.ts';
import type { Section } from './section.ts';

export const screens: Section = {
  title: 'Screens and routes',
  statements: [...publicScreens, ...accountScreens, ...shellScreens],
};
