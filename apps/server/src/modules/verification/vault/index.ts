export { countByMaster, rotateKeys } from './actions/rotate-keys.ts';
export { addMasterKey, alsoOpening, folderMasterKeys, givenMasterKeys, type MasterKeys } from './live/master-keys.ts';
export { type NewKey, Vault } from './live/vault.ts';
export { verificationKeys } from './tables.ts';
