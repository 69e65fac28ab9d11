import { totalmem } from 'node:os';

/** A machine sold with 4 GB has a little less. */
const largeMemoryBytes = 3.5 * 2 ** 30;

/**
 * How Node runs the server where it may use so many bytes. V8 would collect everything each hundred seconds to give memory back, however
 * busy the server is, and stop it for 70 ms. With room for 128 MB of new objects, a tenth of what is made for a request is still
 * needed when they are looked through and moves to the old generation, which is collected that much less often; see
 * docs/decisions/garbage-collector.md. Only the command line can say so.
 */
export function serverFlagsFor(bytes) {
  return bytes < largeMemoryBytes ? ['--no-memory-reducer'] : ['--no-memory-reducer', '--max-semi-space-size=128'];
}

/** How many bytes a process may use: of the machine, or of the container that it is in. */
export function memoryBytes(machineBytes, containerBytes) {
  // Without a bound Node says nothing, 0, or more than there is.
  return Math.min(machineBytes, containerBytes || Number.POSITIVE_INFINITY);
}

export const serverFlags = serverFlagsFor(memoryBytes(totalmem(), process.constrainedMemory?.()));
