import crypto, { type Argon2Algorithm, type Argon2Parameters } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Setup of every test that signs in: a hash of a password is slow on purpose, and always the same of the same password, salt
 * and cost. A process works each out once; most sign-ins of tests are with the same few passwords.
 */
// Files of tests that follow one another in a process each come by here: what keeps is put in once.
const known = globalThis as { tetriPlainHash?: typeof crypto.argon2 };
if (!known.tetriPlainHash) {
  known.tetriPlainHash = crypto.argon2;
  Object.assign(crypto, { argon2: keeping(crypto.argon2) });
  syncBuiltinESMExports();
}

function keeping(hash: typeof crypto.argon2): typeof crypto.argon2 {
  const kept = new Map<string, Promise<Buffer<ArrayBuffer>>>();
  const made = (algorithm: Argon2Algorithm, parameters: Argon2Parameters) =>
    new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
      hash(algorithm, parameters, (error, tag) => (error ? reject(error) : resolve(tag)));
    });
  return (algorithm, parameters, done) => {
    const key = JSON.stringify([algorithm, parameters]);
    const tag = kept.get(key) ?? made(algorithm, parameters);
    kept.set(key, tag);
    tag.then(
      (bytes) => setImmediate(done, null, Buffer.from(bytes)),
      (error: Error) => setImmediate(done, error, Buffer.alloc(0)),
    );
  };
}
