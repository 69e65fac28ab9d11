import type { Db } from '../../../platform/database/index.ts';

export interface PasskeyDeps {
  readonly db: Db;
  /** Known once the port is. */
  readonly publicUrl: () => string;
}
