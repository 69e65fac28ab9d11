/** Where the public chains show a transaction, by the names that `ChainPlugin.chainOf` gives them. Chains of tests and demos have none. */
const explorers: Readonly<Record<string, string>> = {
  'eip155:1': 'https://etherscan.io/tx/',
  'eip155:10': 'https://optimistic.etherscan.io/tx/',
  'eip155:56': 'https://bscscan.com/tx/',
  'eip155:137': 'https://polygonscan.com/tx/',
  'eip155:8453': 'https://basescan.org/tx/',
  'eip155:42161': 'https://arbiscan.io/tx/',
  'ton:-239': 'https://tonviewer.com/transaction/',
  bitcoin: 'https://mempool.space/tx/',
  litecoin: 'https://litecoinspace.org/tx/',
};

/** The address of a transaction's page; null for a chain that none is known of. */
export function transactionUrl(chain: string, reference: string): string | null {
  const base = Object.hasOwn(explorers, chain) ? explorers[chain] : undefined;
  return base === undefined ? null : `${base}${encodeURIComponent(reference)}`;
}
