import type { FileHandle } from 'node:fs/promises';

/**
 * Writes all of it at this place of the file. One call of the system may take only a part of it and say nothing of the rest: a
 * disk that is nearly full does. Throws where nothing more is taken.
 */
export async function writeWhole(file: Pick<FileHandle, 'write'>, bytes: Buffer, position: number): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, position + written);
    if (bytesWritten === 0) throw new Error(`only ${written} of ${bytes.length} bytes could be written`);
    written += bytesWritten;
  }
}
