import type { Call, CallAnswer } from '../../packages/contract/src/index.ts';

/** What an example sends. A text like "$ROUTE_ID" stands for the variable of that name in the program's environment. */
export type SampleValue = string | boolean | readonly SampleValue[] | { readonly [key: string]: SampleValue };

export interface Sample {
  readonly call: Call;
  readonly input: Readonly<Record<string, SampleValue>>;
  readonly answer: unknown;
  /** Parts of the input that are no use to readers yet. */
  readonly hidden: readonly string[];
}

/** An example of a call, its answer checked by the compiler. */
export function sample<C extends Call>(
  call: C,
  input: Sample['input'],
  answer: CallAnswer<C>,
  hidden: readonly string[] = [],
): Sample {
  return { call, input, answer, hidden };
}
