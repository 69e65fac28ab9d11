import { z } from 'zod';

/** A decimal number or, where the catalogue gives hex, the hex text itself. */
export type ErrorCode = number | `0x${string}`;

/** Each status the wire knows; 401 is not used. */
export type ErrorStatus = 400 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 503;

export interface ErrorDefinition<Object extends z.ZodType = z.ZodType> {
  readonly code: ErrorCode;
  readonly status: ErrorStatus;
  /** What fills the text's placeholders: the wire's `object`. */
  readonly object: Object;
  /** English text for a developer's eye; people are shown the catalogue text of their language. */
  readonly message: string;
}

const noObject = z.object({});

/** Declares an error once: its code, the HTTP status that mirrors it, its developer's text and its object's shape. */
export function defineError(code: ErrorCode, status: ErrorStatus, message: string): ErrorDefinition<typeof noObject>;
export function defineError<Object extends z.ZodType>(
  code: ErrorCode,
  status: ErrorStatus,
  message: string,
  object: Object,
): ErrorDefinition<Object>;
export function defineError(code: ErrorCode, status: ErrorStatus, message: string, object: z.ZodType = noObject) {
  return { code, status, message, object };
}

/** A declared error on its way to the caller. Anything else that is thrown is a defect and becomes a 500. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly definition: ErrorDefinition;
  readonly object: unknown;

  constructor(definition: ErrorDefinition, object: unknown) {
    super(definition.message);
    this.definition = definition;
    this.object = object;
  }
}

/** Makes the refusal to throw: `throw refusal(amountTooSmall, { min: '0.01' })`. */
export function refusal<Object extends z.ZodType>(
  definition: ErrorDefinition<Object>,
  ...object: Record<string, never> extends z.input<Object> ? [] : [z.input<Object>]
): Refusal {
  return new Refusal(definition, object[0] ?? {});
}
