import type { ReactNode } from 'react';
import type { Draft, Schema } from './settings-schema.ts';

export interface FieldProps {
  /** Code of the method whose settings they are. */
  readonly method: string;
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
  readonly value: Draft;
  /** Of the catalogue, by id. */
  readonly currencies: readonly (readonly [id: string, name: string])[];
  readonly onChange: (value: Draft) => void;
}

/** Draws a setting within others. */
export type DrawField = (props: Omit<FieldProps, 'method' | 'currencies'>) => ReactNode;
