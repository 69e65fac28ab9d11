const bytesMax = 5_000_000;

/** All that is answered. Rejects when it is larger than 5 MB, and when the signal that it was asked with ends. */
export async function readBody(url: string, { body }: Response): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > bytesMax) throw new Error(`${url} answered with more than ${bytesMax} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
