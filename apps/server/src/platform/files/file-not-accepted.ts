/** The file is empty, too large, or of a kind that is not taken. Nothing was stored. */
export class FileNotAccepted extends Error {
  override readonly name = 'FileNotAccepted';
  readonly reason: 'empty' | 'tooLarge' | 'kind';

  constructor(reason: 'empty' | 'tooLarge' | 'kind') {
    super(`the file is not accepted: ${reason}`);
    this.reason = reason;
  }
}
