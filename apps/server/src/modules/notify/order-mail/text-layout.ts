import type { MailContent } from './mail-content.ts';

/** The mail as plain text, for readers that show no HTML. */
export function layOutText({ title, lead, notice, letter, rows, button, footer, leave }: MailContent): string {
  return [
    title,
    '',
    lead,
    ...(notice ? ['', notice] : []),
    ...(letter ? ['', letter] : []),
    '',
    ...rows.map(({ label, value }) => `${label}: ${value}`),
    '',
    `${button.label}:`,
    button.url,
    '',
    '—',
    ...footer,
    ...(leave ? [`${leave.label}: ${leave.url}`] : []),
    'Tetri',
    '',
  ].join('\n');
}
