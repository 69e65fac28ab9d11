/** The object's text, or a stream of it. */
export type PdfObject = string | Buffer;

/** A stream with these terms in its dictionary. */
export function pdfStream(terms: string, body: string | Buffer): Buffer {
  const bytes = Buffer.from(body);
  const head = `<< ${terms} /Length ${bytes.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream')]);
}

/** A file of these objects, by their numbers, with a table of where they lie. */
export function pdfOf(objects: ReadonlyMap<number, PdfObject>, trailer = '/Root 1 0 R'): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n%âãÏÓ\n', 'latin1')];
  const places = new Map<number, number>();
  let length = parts[0]?.length ?? 0;
  for (const [number, object] of objects) {
    places.set(number, length);
    const part = Buffer.concat([Buffer.from(`${number} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
    length += part.length;
    parts.push(part);
  }
  const size = Math.max(0, ...objects.keys()) + 1;
  const rows = Array.from({ length: size }, (_, number) => {
    const place = places.get(number);
    return place === undefined ? '0000000000 65535 f ' : `${String(place).padStart(10, '0')} 00000 n `;
  });
  const end = `trailer\n<< /Size ${size} ${trailer} >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(['xref', `0 ${size}`, ...rows, end].join('\n'))]);
}
