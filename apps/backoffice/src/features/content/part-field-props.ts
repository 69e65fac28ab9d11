import type { Language } from '@tetri/contract';
import type { ContentPart } from '@tetri/contract';

export interface PartFieldProps {
  readonly part: ContentPart;
  /** The kind or the type of block that the part stands in: they may have names of their own for it. */
  readonly scope: string;
  readonly value: unknown;
  /** The language it is written in; absent for what all have in common. */
  readonly lang?: Language;
  readonly isDisabled: boolean;
  readonly onChange: (value: unknown) => void;
}
