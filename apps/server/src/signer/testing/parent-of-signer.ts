import { startSigner } from '../start-signer.ts';

/** A parent that waits to be killed. */
const [, , dataDir = '', passphrase = ''] = process.argv;
await startSigner({ dataDir, passphrase, logLevel: 'silent' });
process.stdout.write('ready\n');
process.stdin.resume();
