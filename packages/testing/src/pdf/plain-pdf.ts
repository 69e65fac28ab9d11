import { pdfOf, type PdfObject, pdfStream } from './pdf-of.ts';

/** The objects of a receipt of one page that says this in this font, beginning with its catalogue. */
export function plainPdfObjects(text = 'Paid in full', font = 'Helvetica'): Map<number, PdfObject> {
  return new Map<number, PdfObject>([
    [1, '<< /Type /Catalog /Pages 2 0 R >>'],
    [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 300 200] >>'],
    [3, '<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>'],
    [4, pdfStream('', `BT /F1 24 Tf 20 100 Td (${text}) Tj ET`)],
    [5, `<< /Type /Font /Subtype /Type1 /BaseFont /${font} >>`],
  ]);
}

export function plainPdf(text?: string, font?: string): Buffer {
  return pdfOf(plainPdfObjects(text, font));
}
