import type { DestinationFault } from '@tetri/contract';

/** The destination as it is kept, or what is wrong with it; the names fill the text that people are shown. */
export type JudgedDestination =
  | { readonly value: string; readonly fault?: never }
  | { readonly value?: never; readonly fault: DestinationFault; readonly network?: string; readonly found?: string };
