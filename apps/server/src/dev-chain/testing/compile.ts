import { readFileSync } from 'node:fs';
import type { Abi, Hex } from 'viem';

export interface Artifact {
  readonly abi: Abi;
  readonly bytecode: Hex;
}

interface Compiled {
  readonly errors?: readonly { severity: string; formattedMessage: string }[];
  readonly contracts?: Readonly<
    Record<string, Readonly<Record<string, { abi: Abi; evm: { bytecode: { object: string } } }>>>
  >;
}

/** Compiles a Solidity file; answers its contracts by name. The compiler is of the version in `package.json`. */
export async function compile(file: string): Promise<Readonly<Record<string, Artifact>>> {
  // Loading it takes a second, so only tests that compile do.
  const { default: solc } = await import('solc');
  const input = {
    language: 'Solidity',
    sources: { contract: { content: readFileSync(file, 'utf8') } },
    settings: {
      optimizer: { enabled: true, runs: 200 },
      evmVersion: 'shanghai',
      metadata: { bytecodeHash: 'none' },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  };
  const compile = solc.compile as (input: string) => string;
  const { errors = [], contracts } = JSON.parse(compile(JSON.stringify(input))) as Compiled;
  const failed = errors.find(({ severity }) => severity === 'error');
  if (failed) throw new Error(failed.formattedMessage);
  return Object.fromEntries(
    Object.entries(contracts?.['contract'] ?? {}).map(([name, { abi, evm }]) => [
      name,
      { abi, bytecode: `0x${evm.bytecode.object}` as const },
    ]),
  );
}
