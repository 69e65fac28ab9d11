import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

/** What runs a program of the documentation; the program is its last argument. */
const interpreters = {
  sh: ['sh', '-c'],
  mjs: [process.execPath, '--input-type=module', '-e'],
  python: ['python3', '-c'],
  php: ['php', '-r'],
} as const;

export type ProgramLanguage = keyof typeof interpreters;
export const programLanguages = Object.keys(interpreters) as readonly ProgramLanguage[];

/** The documentation has examples for everybody; a machine need not have every language. */
export const languagesHere = programLanguages.filter(
  (language) => spawnSync(interpreters[language][0], ['--version'], { stdio: 'ignore' }).error === undefined,
);

/** Runs a program with these variables in its environment and gives what it printed. */
export async function runProgram(
  language: ProgramLanguage,
  program: string,
  variables: Readonly<Record<string, string>>,
): Promise<string> {
  const [command, ...first] = interpreters[language];
  const env = { ...process.env, ...variables };
  const { stdout } = await promisify(execFile)(command, [...first, program.replace(/^<\?php\n/, '')], { env });
  return stdout;
}
