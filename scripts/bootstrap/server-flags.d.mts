export function serverFlagsFor(bytes: number): readonly string[];
export function memoryBytes(machineBytes: number, containerBytes: number | undefined): number;
export const serverFlags: readonly string[];
