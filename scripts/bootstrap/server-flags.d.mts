export function serverFlagsFor(bytes: number): readonly string[];
export const serverFlags: readonly string[];
