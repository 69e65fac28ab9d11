import { codeGroups } from '@tetri/contract';
import esc from 'escape-html';
import type { MailContent, MailRow } from './mail-content.ts';

/** The product's colours; mail programs know no variables, and dark ones read the second set. */
const light = {
  paper: '#f2f5f1',
  surface: '#ffffff',
  line: '#dbe2da',
  ink: '#12201b',
  soft: '#47564f',
  pine: '#0b5a46',
  onPine: '#ffffff',
  brass: '#8a6214',
  wash: '#f7eed9',
};
const dark = {
  paper: '#0c1311',
  surface: '#141d1a',
  line: '#26332e',
  ink: '#e8efeb',
  soft: '#aebbb4',
  pine: '#5ccda8',
  onPine: '#05201a',
  brass: '#dfbb6c',
  wash: '#2b2410',
};

const font = "'Noto Sans','Noto Sans Georgian','Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const darkStyle = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: ${dark.paper} !important; }
  .card { background: ${dark.surface} !important; border-color: ${dark.line} !important; border-top-color: ${dark.brass} !important; }
  .ink { color: ${dark.ink} !important; }
  .soft { color: ${dark.soft} !important; }
  .mark { color: ${dark.pine} !important; }
  .rule { border-color: ${dark.line} !important; }
  .notice { background: ${dark.wash} !important; color: ${dark.ink} !important; border-color: ${dark.brass} !important; }
  .button { background: ${dark.pine} !important; }
  .button a { color: ${dark.onPine} !important; }
  .link { color: ${dark.pine} !important; }
}
@media (max-width: 480px) {
  .label, .value { display: block !important; width: auto !important; text-align: left !important; }
  .label { padding-bottom: 0 !important; border-bottom: 0 !important; }
  .value { padding-top: 2px !important; }
}`;

/** The mail as HTML: tables and inline styles, which every mail program understands. Every text is escaped. */
export function layOutHtml(content: MailContent): string {
  const { lang, title, lead, notice, letter, rows, button, linkHint, footer, leave } = content;
  const url = esc(button.url);
  return `<!doctype html>
<html lang="${esc(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${esc(title)}</title>
<style>${darkStyle}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${light.paper};">
<div style="display:none;max-height:0;overflow:hidden;">${esc(lead)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${light.paper};">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;">
<tr><td class="mark" style="padding:0 4px 14px;font:700 22px/1.2 ${font};color:${light.pine};letter-spacing:.02em;">Tetri</td></tr>
<tr><td class="card" style="background:${light.surface};border:1px solid ${light.line};border-top:3px solid ${light.brass};border-radius:10px;padding:28px 24px;">
<h1 class="ink" style="margin:0 0 10px;font:700 22px/1.3 ${font};color:${light.ink};">${esc(title)}</h1>
<p class="soft" style="margin:0 0 20px;font:400 16px/1.5 ${font};color:${light.soft};white-space:pre-line;">${esc(lead)}</p>
${notice ? noticeHtml(notice) : ''}${letter ? letterHtml(letter) : ''}<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${rows.map(rowHtml).join('\n')}
</table>
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0 16px;"><tr>
<td class="button" style="background:${light.pine};border-radius:8px;"><a href="${url}" style="display:inline-block;padding:13px 26px;font:600 16px/1.2 ${font};color:${light.onPine};text-decoration:none;">${esc(button.label)}</a></td>
</tr></table>
<p class="soft" style="margin:0;font:400 13px/1.5 ${font};color:${light.soft};">${esc(linkHint)}<br><a class="link" href="${url}" style="color:${light.pine};word-break:break-all;">${url}</a></p>
</td></tr>
<tr><td class="soft" style="padding:16px 4px;font:400 13px/1.5 ${font};color:${light.soft};">${footer.map(esc).join('<br>')}${leave ? leaveHtml(leave) : ''}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function noticeHtml(notice: string): string {
  return `<p class="notice" style="margin:0 0 20px;padding:12px 14px;background:${light.wash};border-left:3px solid ${light.brass};font:400 15px/1.5 ${font};color:${light.ink};">${esc(notice)}</p>\n`;
}

function letterHtml(letter: string): string {
  return `<p class="ink rule" style="margin:0 0 20px;padding:2px 0 2px 16px;border-left:3px solid ${light.line};font:400 16px/1.55 ${font};color:${light.ink};white-space:pre-line;word-break:break-word;">${esc(letter)}</p>\n`;
}

function leaveHtml({ label, url }: { label: string; url: string }): string {
  return `<br><a class="link" href="${esc(url)}" style="color:${light.pine};">${esc(label)}</a>`;
}

function rowHtml({ label, value, isStrong = false }: MailRow): string {
  const cell = `padding:9px 0;border-bottom:1px solid ${light.line};vertical-align:top;`;
  return `<tr><td class="label soft rule" width="40%" style="${cell}font:400 14px/1.45 ${font};color:${light.soft};">${esc(label)}</td><td class="value ink rule" style="${cell}font:${isStrong ? 600 : 400} 15px/1.45 ${font};color:${light.ink};text-align:right;word-break:break-word;">${valueHtml(value)}</td></tr>`;
}

/** An address in groups, to be compared sign by sign: set apart by margins, so that it is copied without blanks. */
function valueHtml(value: string): string {
  const groups = codeGroups(value);
  if (groups === undefined) return esc(value);
  const spans = groups.map((group) => `<span style="display:inline-block;margin-left:.5em;">${esc(group)}</span>`);
  return `<span style="font-family:Consolas,Menlo,'DejaVu Sans Mono',monospace;">${spans.join('')}</span>`;
}
