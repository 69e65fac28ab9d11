import { degrees, PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';

/** The file with a text drawn all over each of its pages. Letters that the standard's own font has not are left out. */
export async function markPages(bytes: Uint8Array, mark: string): Promise<Uint8Array> {
  const file = await PDFDocument.load(bytes);
  const font = await file.embedFont(StandardFonts.HelveticaBold);
  const text = mark.replace(/[^\x20-\x7e]/g, '');
  for (const page of file.getPages()) {
    const { width, height } = page.getSize();
    const size = Math.max(8, Math.min(width, height) / 32);
    const [stepX, stepY] = [font.widthOfTextAtSize(text, size) + size * 2, size * 8];
    for (let y = size; y < height; y += stepY)
      for (let x = size; x < width; x += stepX)
        page.drawText(text, { x, y, size, font, color: rgb(0.3, 0.3, 0.3), opacity: 0.4, rotate: degrees(8) });
  }
  return file.save();
}
