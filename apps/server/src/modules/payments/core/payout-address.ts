const memoKeys: ReadonlySet<string> = new Set(['account_crypto_tag', 'memo', 'tag']);

/** Where a coin is sent to by the fields that the customer filled in; undefined where they name no address. */
export function payoutAddress(
  fields: readonly { readonly key: string; readonly value: string }[],
): { readonly address: string; readonly memo: string } | undefined {
  const address = fields.find(({ key }) => key === 'wallet')?.value.trim() ?? '';
  const memo = fields.find(({ key }) => memoKeys.has(key))?.value.trim() ?? '';
  return address === '' ? undefined : { address, memo };
}
