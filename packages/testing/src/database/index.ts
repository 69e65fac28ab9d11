export { makeScratchFolder } from './scratch-folder.ts';
export { createTestClock, type TestClock } from './test-clock.ts';
export { testStart } from './test-cluster.ts';
export { createTestDatabase, type TestDatabase, type TestDatabaseOptions } from './test-database.ts';
