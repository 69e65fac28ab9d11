import { z } from 'zod';
import type { ChainFile } from './chain-file.ts';

const OwnSettings = z.looseObject({
  chains: z.array(z.looseObject({ chainId: z.int(), rpcUrls: z.array(z.string()) })),
});

/** The owner's settings with the demo's chain where it is now; undefined where nothing of it has changed, or they do not name it. */
export function followedIn(saved: unknown, before: ChainFile, after: ChainFile): unknown {
  const settings = OwnSettings.safeParse(saved).data;
  const isDemo = ({ chainId, rpcUrls }: { chainId: number; rpcUrls: readonly string[] }) =>
    chainId === before.chainId && rpcUrls.includes(before.rpcUrl);
  const isMoved = before.rpcUrl !== after.rpcUrl || before.chainId !== after.chainId;
  if (!settings || !isMoved || !settings.chains.some(isDemo)) return undefined;
  return {
    ...settings,
    chains: settings.chains.map((chain) =>
      isDemo(chain)
        ? {
            ...chain,
            chainId: after.chainId,
            rpcUrls: chain.rpcUrls.map((url) => (url === before.rpcUrl ? after.rpcUrl : url)),
          }
        : chain,
    ),
  };
}
