import { encodeFunctionData, erc20Abi, type Hex } from 'viem';

export const recipient = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
export const token = '0xdAC17F958D2ee523a2206206994597C13D831ec7';

/** A transfer of the chain's coin, as the evm method asks for it. */
export function evmTransfer(change: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    type: 'eip1559',
    chainId: 1,
    nonce: 5,
    gas: '21000',
    to: recipient,
    value: '1000000000000000000',
    maxFeePerGas: '20000000000',
    maxPriorityFeePerGas: '1000000000',
    ...change,
  };
}

/** A step of a sweep, as the evm method asks for it. */
export function evmSweep(change: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const { to: _to, value: units, ...rest } = evmTransfer();
  return { ...rest, units, ...change };
}

/** A transfer of a token. */
export function tokenTransfer(units: bigint, change: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const data: Hex = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [recipient, units] });
  return evmTransfer({ to: token, value: '0', data, gas: '70000', ...change });
}
