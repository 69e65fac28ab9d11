import { readFileSync, writeFileSync } from 'node:fs';
import { completeLockfile, type Lockfile } from './bootstrap/complete-lockfile.ts';

/** After `npm install`: names what npm left out because the registry of the day did not have it for other systems. */
const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;
const added = completeLockfile(lockfile);
if (added.length > 0) writeFileSync('package-lock.json', `${JSON.stringify(lockfile, null, 2)}\n`);
console.log(added.length === 0 ? 'The lockfile is complete.' : `Added ${added.join(', ')}`);
