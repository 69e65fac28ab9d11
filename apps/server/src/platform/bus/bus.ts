/** Short messages between the processes of one installation: hints that something changed, never the change itself. */
export interface Bus {
  /**
   * Says `text` (usually JSON, at most 7,000 bytes with the channel) on a channel, here and in the other processes. What
   * is said in one go travels together, and the same words twice in one go once. Never part of a transaction.
   */
  publish(channel: string, text: string): void;
  /** Hears a channel. Answers how to stop hearing. */
  subscribe(channel: string, hear: (text: string) => void): () => void;
  /** Called when messages may have been missed, after a lost connection: read again what the messages are about. */
  onResync(resync: () => void): () => void;
}
