import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { allCalls, allErrors, type Call, keyRightOf, staffRoles } from '../../packages/contract/src/index.ts';
import english from '../../packages/contract/src/error-texts/en.json' with { type: 'json' };
import { environment } from '../../apps/server/src/config.ts';
import { moneyEventTable } from '../money-events/money-event-table.ts';
import { apiReference } from '../api-docs/reference.ts';
import { moduleFiles, moduleFolders, moduleParts, modules } from '../architecture.ts';
import { sdkCalls } from '../sdk/write-calls.ts';
import type { Answer } from '../answers/answer.ts';
import { howAnswered } from '../answers/how-answered.ts';
import { answers } from '../asvs/answers.ts';
import { countTable, missingTable, statementTables } from '../specification/tables.ts';
import { requirements } from './asvs.ts';
import { table } from './table.ts';

interface GeneratedPart {
  readonly file: string;
  /** The part stands between `<!-- generated: name -->` and `<!-- end -->`. */
  readonly name: string;
  readonly text: string;
}

/** What the documents say of things that are data elsewhere. */
export const generatedParts: readonly GeneratedPart[] = [
  { file: 'README.md', name: 'settings', text: settingTable() },
  { file: 'ARCHITECTURE.md', name: 'modules', text: moduleTable() },
  { file: 'ARCHITECTURE.md', name: 'module shape', text: shapeTable() },
  { file: 'ARCHITECTURE.md', name: 'module parts', text: partTable() },
  { file: 'docs/decisions/README.md', name: 'decisions', text: decisionList() },
  { file: 'docs/integrator-guide.md', name: 'calls', text: callTable() },
  { file: 'docs/integrator-guide.md', name: 'errors', text: errorTable() },
  { file: 'docs/asvs.md', name: 'count', text: answerCount() },
  { file: 'docs/asvs.md', name: 'requirements', text: answerTable() },
  { file: 'docs/specification.md', name: 'count', text: countTable() },
  { file: 'docs/specification.md', name: 'missing', text: missingTable() },
  { file: 'docs/specification.md', name: 'statements', text: statementTables() },
  { file: 'docs/payment-events.md', name: 'events', text: moneyEventTable() },
  { file: 'docs/staff-roles.md', name: 'roles', text: roleTable() },
];

/** Files that are written whole. */
export const generatedFiles: readonly { readonly file: string; readonly text: string }[] = [
  { file: 'apps/web/src/features/api-docs/reference.json', text: apiReference() },
  { file: 'packages/sdk/src/calls.ts', text: sdkCalls() },
];

/** Names each part and each file that has fallen behind. */
export function checkGeneratedDocs(): string[] {
  const parts = generatedParts
    .filter((part) => writePart(readFileSync(part.file, 'utf8'), part) !== readFileSync(part.file, 'utf8'))
    .map(({ file, name }) => `${file}: the part "${name}" has fallen behind: npm run docs`);
  const files = generatedFiles
    .filter(({ file, text }) => readFileSync(file, 'utf8') !== text)
    .map(({ file }) => `${file} has fallen behind: npm run docs`);
  return [...parts, ...files];
}

/** The document with the part written anew. */
export function writePart(document: string, { file, name, text }: GeneratedPart): string {
  const opening = `<!-- generated: ${name} -->`;
  const start = document.indexOf(opening);
  const end = document.indexOf('<!-- end -->', start);
  if (start === -1 || end === -1) throw new Error(`${file} has no part "${name}"`);
  return `${document.slice(0, start + opening.length)}\n${text}\n${document.slice(end)}`;
}

function moduleTable(): string {
  const rows = Object.entries(modules).map(([name, { owns, uses }]) => [name, owns, uses.join(', ')]);
  return table(['module', 'what it owns', 'may use'], rows);
}

function shapeTable(): string {
  const files = Object.entries(moduleFiles).map(([name, what]) => [`\`${name}\``, what]);
  const folders = Object.entries(moduleFolders).map(([name, what]) => [`\`${name}/\``, what]);
  return table(['in `modules/<name>/`', 'what lies there'], [...files, ...folders]);
}

function partTable(): string {
  const rows = Object.entries(moduleParts).flatMap(([module, parts]) =>
    Object.entries(parts).map(([name, what]) => [module, `\`${name}${name.endsWith('.ts') ? '' : '/'}\``, what]),
  );
  return table(['module', 'part', 'what it is about'], rows);
}

function decisionList(): string {
  const pages = globSync('docs/decisions/*.md').filter((file) => !file.endsWith('README.md'));
  const lines = pages.sort().map((file) => `- [${titleOf(file)}](${basename(file)})`);
  return lines.join('\n');
}

function titleOf(file: string): string {
  return readFileSync(file, 'utf8').split('\n', 1)[0]?.replace(/^# /, '') ?? '';
}

function settingTable(): string {
  const rows = Object.entries(environment).map(([name, { schema, about }]) => {
    const usual: unknown = schema.safeParse(undefined).data;
    return [`\`${name}\``, usual === undefined ? '' : `\`${[usual].flat().join(',')}\``, about];
  });
  return table(['variable', 'default', 'meaning'], rows);
}

function callTable(): string {
  const open = [...allCalls.values()].flatMap((call) =>
    typeof call.access === 'string' ? [{ ...call, access: call.access }] : [],
  );
  const rows = open.map((call) => [
    `\`${call.method} ${call.path}/\``,
    keyRightOf(call) ? `${call.access}, signed` : call.access,
    call.summary,
    errorNames(call),
  ]);
  return table(['call', 'who', 'what', 'errors of its own'], rows.sort(byFirstCell));
}

function roleTable(): string {
  const rows = [...allCalls.values()].flatMap(({ access, method, path, summary }) => {
    if (typeof access === 'string') return [];
    const marks = staffRoles.map((role) => (access.staff.includes(role) ? '●' : ''));
    return [[`\`${method} ${path}/\``, ...marks, summary]];
  });
  return table(['call', ...staffRoles, 'what'], rows.sort(byFirstCell));
}

function errorNames({ errors }: Call): string {
  const names = [...allErrors].flatMap(([name, error]) => (errors.includes(error) ? [name] : []));
  return names.sort().join(', ');
}

function errorTable(): string {
  const texts: Readonly<Record<string, string>> = english;
  const rows = [...allErrors].map(([name, { code, status, message }]) => [
    name,
    typeof code === 'number' ? String(code) : `"${code}"`,
    String(status),
    message,
    `\`${texts[String(code)] ?? ''}\``,
  ]);
  return table(['name', 'errorCode', 'status', 'for developers', 'for people (English)'], rows.sort(byFirstCell));
}

function answerCount(): string {
  const kinds: readonly Answer['is'][] = ['tested', 'written', 'deviates', 'does not apply'];
  const count = (is: Answer['is']) => Object.values(answers).filter((answer) => answer.is === is).length;
  return table(kinds, [kinds.map((is) => String(count(is)))]);
}

function answerTable(): string {
  const rows = [...requirements].map(([id, level]) => {
    const answer = answers[id];
    return answer ? [id, String(level), answer.about, answer.is, howAnswered(answer)] : [id, String(level), '', '', ''];
  });
  return table(['id', 'level', 'about', 'how', 'where or why'], rows);
}

function byFirstCell([one = '']: readonly string[], [other = '']: readonly string[]): number {
  return one < other ? -1 : 1;
}
