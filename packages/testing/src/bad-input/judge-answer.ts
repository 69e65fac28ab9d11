import {
  allErrors,
  type Call,
  emailNotFilled,
  type ErrorDefinition,
  errorsOf,
  fieldNotFilled,
  internalError,
  malformedRequest,
  requestTooLarge,
} from '@tetri/contract';
import { z } from 'zod';

export interface RawAnswer {
  readonly status: number;
  readonly requestId: string | null;
  readonly text: string;
}

/** How what the schema does not take is refused. */
const refusedUnread: readonly ErrorDefinition[] = [fieldNotFilled, emailNotFilled, malformedRequest, requestTooLarge];

const common = { requestId: z.string().min(1), latency_ms: z.number().nonnegative() };
const shared = { success: z.literal(true), data: z.record(z.string(), z.unknown()) };
/** Id and time are in the headers alone. */
const SharedSuccess = z.strictObject(shared);
const Success = z.strictObject({ ...shared, ...common });
const Failure = z.strictObject({
  success: z.literal(false),
  error: z.strictObject({
    errorCode: z.union([z.number(), z.string()]),
    message: z.string().min(1),
    object: z.record(z.string(), z.unknown()),
  }),
  ...common,
});

/**
 * What is wrong with an answer to a request that may be bad; undefined when all is well. `isReadable` says whether the
 * call's own schema takes the input: what it does not take must be refused, and for that reason.
 */
export function problemOf(call: Call, { status, requestId, text }: RawAnswer, isReadable: boolean): string | undefined {
  const body = parse(text);
  const success = (call.sharedBody ? SharedSuccess : Success).safeParse(body).data;
  const failure = Failure.safeParse(body).data;
  const envelope = success ?? failure;
  if (envelope === undefined) return 'it is no envelope';
  if (!requestId) return 'it has no request id in its header';
  if ('requestId' in envelope && envelope.requestId !== requestId) return 'its requestId is not the one of the header';
  if (success !== undefined) {
    if (status !== 200) return `it succeeds with the status ${status}`;
    return isReadable ? undefined : 'what the schema does not take is accepted';
  }
  const error = errorOf(failure?.error.errorCode);
  if (error === undefined) return 'the contract does not know its error';
  if (error === internalError) return 'it is a defect of the server';
  if (!errorsOf(call).includes(error)) return 'the call does not declare its error';
  if (status !== error.status) return `it has the status ${status}, not ${error.status}`;
  if (!error.object.safeParse(failure?.error.object).success) return "its object is not the error's";
  if (isReadable || refusedUnread.includes(error)) return undefined;
  return 'it is refused for something else than the bad field';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function errorOf(code: unknown): ErrorDefinition | undefined {
  return [...allErrors.values()].find((error) => error.code === code);
}
