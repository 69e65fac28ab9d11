import { networkInterfaces } from 'node:os';
import type { Config } from '../config.ts';

const everywhere: readonly string[] = ['0.0.0.0', '::'];

/**
 * Tells by what hosts the site is reached. One that was given an address is reached by that alone; any other by the names
 * and addresses of its machine that it listens on. Nothing that a request says of itself counts.
 */
export function ownHosts(
  { publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>,
  addressesHere: () => readonly string[] = addressesOfMachine,
): (hostname: string) => boolean {
  if (publicUrl !== undefined) return () => false;
  return (hostname) => {
    const bare = hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase();
    if (bare === 'localhost' || bare === '::1' || /^127(\.\d{1,3}){3}$/.test(bare) || bare === host) return true;
    return everywhere.includes(host) && addressesHere().includes(bare);
  };
}

function addressesOfMachine(): string[] {
  return Object.values(networkInterfaces()).flatMap((found = []) => found.map(({ address }) => address));
}
