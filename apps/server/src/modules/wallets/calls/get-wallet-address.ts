import { getWalletAddress, notFound, refusal, walletsOff } from '@tetri/contract';
import { receiverOf } from '../actions/receiver-of.ts';
import { confirmationsNeeded } from '../core/confirmations-needed.ts';
import { handle } from '../deps.ts';

export const getWalletAddressHandler = handle(
  getWalletAddress,
  async ({ walletId, network }, deps, { actor: { userId } }) => {
    const { catalog, payments, areOn } = deps;
    const { currencies, routes } = catalog.snapshot();
    const currency = currencies.get(walletId);
    const receiver = currency?.network?.code === network ? receiverOf(deps, currency) : undefined;
    if (!receiver) throw refusal(notFound);
    if (!areOn()) throw refusal(walletsOff);
    const { method, derive } = receiver;
    const { address, memo } = await payments.walletAddress({ userId, method, network }, derive);
    // Loaded only here: most processes never draw one.
    const { toDataURL } = await import('qrcode');
    return {
      wallet: {
        _id: walletId,
        network,
        address,
        memo,
        image: await toDataURL(address, { margin: 2 }),
        confirmations: confirmationsNeeded(walletId, routes.values()),
      },
    };
  },
);
