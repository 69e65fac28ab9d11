import type { TestProject } from 'vitest/node';
import { startTestCluster, type TestCluster } from './database/test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testDatabaseUrl: string;
  }
}

const shared = globalThis as { tetriTestCluster?: { users: number; cluster: Promise<TestCluster> } };

/** Starts one PostgreSQL for all projects of a run; the last one to finish stops it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.tetriTestCluster ??= { users: 0, cluster: startTestCluster() };
  const used = shared.tetriTestCluster;
  used.users += 1;
  project.provide('testDatabaseUrl', (await used.cluster).url);
  return async () => {
    used.users -= 1;
    if (used.users > 0) return;
    delete shared.tetriTestCluster;
    await (await used.cluster).stop();
  };
}
