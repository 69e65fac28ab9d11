import { runKeysCommand } from './signer/keys-command.ts';
import { SignerProblem } from './signer/signer-problem.ts';
import { ConfigError, readConfig } from './config.ts';

/** `npm run keys -- …`: the keys that pay out, and the extended public keys that customers' addresses are made of. */
async function main(): Promise<void> {
  const { dataDir } = readConfig({ DATA_DIR: process.env['DATA_DIR'] });
  await runKeysCommand(process.argv.slice(2), {
    dataDir,
    env: process.env,
    input: process.stdin,
    print: (line) => console.log(line),
  });
}

main().catch((error: unknown) => {
  if (error instanceof SignerProblem || error instanceof ConfigError) console.error(error.message);
  else console.error(error);
  process.exit(1);
});
