export * from './columns.ts';
export { connect, connectionSettings, type ConnectOptions, type Db, disconnect } from './connect.ts';
export * from './database-error.ts';
export { eraseAudit } from './erase-audit.ts';
export { migrate } from './migrate.ts';
export * from './new-id.ts';
export { type OpenDatabase, openDatabase, type OpenDatabaseOptions } from './open-database.ts';
export { type EmbeddedDatabase, startEmbedded } from './embedded/start-embedded.ts';
export * from './transaction.ts';
