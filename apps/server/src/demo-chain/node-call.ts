const timeoutMs = 10_000;

/** Asks the local chain one thing by JSON-RPC. Throws what it answers as an error. */
export async function nodeCall(rpcUrl: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } };
  if (error) throw new Error(`the local chain answered to ${method}: ${error.message}`);
  return result;
}

/** A whole number as JSON-RPC writes it. */
export const toQuantity = (units: bigint): string => `0x${units.toString(16)}`;
