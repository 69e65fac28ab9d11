export * from './columns.ts';
export { connect, connectionSettings, type ConnectOptions, type Db, disconnect } from './connect.ts';
export * from './database-error.ts';
export { migrate } from './migrate.ts';
export * from './new-id.ts';
export * from './transaction.ts';
