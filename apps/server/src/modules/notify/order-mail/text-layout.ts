import type { MailContent } from './mail-content.ts';

/** The mail as plain text, for readers that show no HTML. */
export function layOutText({ title, lead, notice, rows, button, footer }: MailContent): string {
  return [
    title,
    '',
    lead,
    ...(notice ? ['', notice] : []),
    '',
    ...rows.map(({ label, value }) => `${label}: ${value}`),
    '',
    `${button.label}:`,
    button.url,
    '',
    '—',
    ...footer,
    'Tetri',
    '',
  ].join('\n');
}
