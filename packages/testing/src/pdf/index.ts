export { pdfOf, type PdfObject, pdfStream } from './pdf-of.ts';
export { plainPdf, plainPdfObjects } from './plain-pdf.ts';
