/** The account as devices store it beside its passkey: its id's 16 bytes, which say nothing about the person. */
export function handleOf(userId: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex'));
}
