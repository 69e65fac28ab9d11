type FileFault = 'empty' | 'tooLarge' | 'kind' | 'unreadable';

/** The file is empty, too large, of a kind that is not taken, or cannot be read: damaged or encrypted. Nothing was stored. */
export class FileNotAccepted extends Error {
  override readonly name = 'FileNotAccepted';
  readonly reason: FileFault;

  constructor(reason: FileFault) {
    super(`the file is not accepted: ${reason}`);
    this.reason = reason;
  }
}
