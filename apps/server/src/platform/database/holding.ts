/** The pattern of a LIKE that what holds this text matches, whatever its letters; against what is written small. */
export function holding(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
