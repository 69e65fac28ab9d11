import { masterKeyFolder, masterKeysOf } from './compose/verification-module.ts';
import { ConfigError, readConfig } from './config.ts';
import { addMasterKey, countByMaster, rotateKeys, Vault } from './modules/verification/index.ts';
import { openDatabase } from './platform/database/index.ts';
import { createLog } from './platform/log.ts';

const usage = `npm run verification:keys             which master keys wrap the keys of customers' documents
npm run verification:keys -- rotate   wraps all of them by the current one

Ends with 1 while another master key than the current one is still needed.

With VERIFICATION_KEY in the environment: put the new key there and the old one into VERIFICATION_KEYS_BEFORE, restart the
servers, rotate, and take the old one out. Keys of the data folder from before are moved over too. Without VERIFICATION_KEY a
new key is made in the data folder first. Servers may run meanwhile; one
that was killed is begun again.`;

/** Shows or changes what wraps the keys of what customers sent. */
async function main(): Promise<number> {
  const [command, ...more] = process.argv.slice(2);
  if (more.length > 0 || (command !== undefined && command !== 'rotate')) {
    console.error(usage);
    return 2;
  }
  const config = readConfig(process.env);
  const log = createLog({ level: 'warn' });
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log });
  try {
    const vault = new Vault(masterKeysOf(config));
    if (command === 'rotate') {
      if (!config.verificationKeys) await addMasterKey(masterKeyFolder(config));
      console.log(`${await rotateKeys(database.db, vault)} keys were wrapped anew.`);
    }
    const current = await vault.currentMaster();
    const counted = await countByMaster(database.db);
    for (const { master, keys } of counted)
      console.log(`${master}: ${keys} keys${master === current ? ', current' : ', still needed'}`);
    if (!counted.some(({ master }) => master === current)) console.log(`${current}: no keys yet, current`);
    return counted.some(({ master }) => master !== current) ? 1 : 0;
  } finally {
    await database.close();
  }
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof ConfigError ? `The settings do not fit:\n${error.message}` : error);
    process.exitCode = 1;
  },
);
