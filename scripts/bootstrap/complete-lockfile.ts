interface LockedPackage {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

export interface Lockfile {
  packages: Record<string, LockedPackage>;
}

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64'];

/**
 * npm leaves optional packages of other systems out of the lockfile when the registry does not have them, and `npm ci`
 * then refuses the lockfile: adds them by exact version, bound to the system in their name so that no other system looks
 * for them. Answers the names it added.
 */
export function completeLockfile({ packages }: Lockfile): string[] {
  const added: string[] = [];
  for (const { dev, optionalDependencies = {} } of Object.values(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const path = `node_modules/${name}`;
      const words = name.split('/').at(-1)?.split('-') ?? [];
      const os = systems.find((system) => words.includes(system));
      const isExact = /^\d+\.\d+\.\d+/.test(version);
      if (!os || !isExact || isLocked(packages, name)) continue;
      const cpu = processors.find((processor) => words.includes(processor));
      const libc = words.includes('musl') ? 'musl' : words.includes('gnu') ? 'glibc' : undefined;
      packages[path] = {
        version,
        ...(dev ? { dev } : {}),
        optional: true,
        os: [os],
        ...(cpu ? { cpu: [cpu] } : {}),
        ...(libc ? { libc: [libc] } : {}),
      };
      added.push(name);
    }
  }
  return added;
}

function isLocked(packages: Lockfile['packages'], name: string): boolean {
  return Object.keys(packages).some(
    (path) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`),
  );
}
