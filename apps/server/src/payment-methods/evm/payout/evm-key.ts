/** The key that pays out, by the signer's name for it. */
export const evmKey = 'evm';
