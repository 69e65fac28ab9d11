/** The file is encrypted, damaged, or more than a receipt can be. */
export class UnreadablePdf extends Error {
  override readonly name = 'UnreadablePdf';
}
