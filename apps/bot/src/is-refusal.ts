import { type ErrorDefinition, Refusal } from '@tetri/contract';

export function isRefusal(error: unknown, definition: ErrorDefinition): boolean {
  return error instanceof Refusal && error.definition === definition;
}
