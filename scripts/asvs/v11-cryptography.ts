import { absent, deviates, tested, written } from '../answers/answer.ts';
import { at } from '../answers/test-files.ts';
import type { Chapter } from './chapter.ts';

export const cryptography: Chapter = {
  'V11.1.1': written('life of keys', 'security/data', 'Keys'),
  'V11.1.2': written('inventory', 'security/data', 'Algorithms'),
  'V11.2.1': absent(
    'home-made algorithms',
    'There are none: Node’s crypto does all of it, @simplewebauthn what passkeys need, and @noble and @scure what coins need.',
  ),
  'V11.2.2': tested('a cost that can change', at.passwordHash, 'stores its cost beside a salt of its own'),
  'V11.2.3': written('128 bits at least', 'security/data', 'Algorithms'),
  'V11.3.1': written('no weak mode', 'security/data', 'Algorithms'),
  'V11.3.2': tested(
    'AES with GCM',
    at.seal,
    'opens for no other purpose, under no other key, and not when a byte was changed',
  ),
  'V11.3.3': tested(
    'changed bytes are noticed',
    at.seal,
    'opens for no other purpose, under no other key, and not when a byte was changed',
  ),
  'V11.4.1': written('hashes', 'security/data', 'Algorithms'),
  'V11.4.2': tested('passwords', at.passwordHash, 'stores its cost beside a salt of its own'),
  'V11.4.3': tested(
    'hashes of signatures',
    'apps/server/src/modules/identity/api-keys/core/signature.test.ts',
    'judges %s as the vectors say',
  ),
  'V11.4.4': tested(
    'keys made of passwords',
    'apps/server/src/signer/keys/keystore-file.test.ts',
    'opens with its passphrase, in a file that only its user may read and that holds no word of it',
  ),
  'V11.5.1': deviates(
    'random texts of 128 bits',
    'Request ids have 120 bits, the number of an order fewer; the specification fixes the number.',
    'neither opens anything: what opens an order is its secret of 128 random bits, and a session has 256. Ids of rows are no secrets.',
  ),
  'V11.6.1': tested(
    'key pairs',
    'apps/server/src/signer/keys-command.test.ts',
    'makes a key whose words are shown once and bring the same key back elsewhere',
  ),
};
