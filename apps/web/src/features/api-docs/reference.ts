import written from './reference.json' with { type: 'json' };

/** Written from the contract by `npm run docs`: the contract itself stays out of the browser. */
export const reference: {
  readonly calls: Readonly<Record<CallName, DescribedCall>>;
  readonly errors: readonly DescribedError[];
  readonly signed: Programs;
} = written;

export type CallName = keyof (typeof written)['calls'];
export type Programs = (typeof written)['signed'];
export type ProgramLanguage = keyof Programs;

export const programNames: Readonly<Record<ProgramLanguage, string>> = {
  sh: 'curl',
  mjs: 'JavaScript',
  python: 'Python',
  php: 'PHP',
};

export interface DescribedField {
  readonly path: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly values: readonly string[];
}

export interface DescribedError {
  readonly code: string;
  readonly status: number;
}

export interface DescribedCall {
  readonly method: string;
  readonly path: string;
  readonly isRepeatable: boolean;
  readonly input: readonly DescribedField[];
  readonly answer: readonly DescribedField[];
  /** The call under which the same answer is described. */
  readonly answerOf: string;
  readonly errors: readonly DescribedError[];
  readonly programs: Programs;
  readonly example: string;
}
