import { createContext } from 'react';
import type { NumberStyle } from './amount-text.ts';

/** How amounts are written below here. */
export const NumberStyleContext = createContext<NumberStyle>('staff');
