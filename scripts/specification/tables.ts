import { howAnswered } from '../answers/how-answered.ts';
import { table } from '../check/table.ts';
import type { Statement } from './section.ts';
import { sections, withIds } from './sections.ts';

const kinds: readonly Statement['is'][] = ['tested', 'written', 'deviates', 'does not apply', 'missing'];

/** How many statements of each section are answered how. */
export function countTable(): string {
  const row = (name: string, statements: readonly Statement[]) => [
    name,
    ...kinds.map((kind) => String(statements.filter(({ is }) => is === kind).length)),
    String(statements.length),
  ];
  const rows = sections.map(({ title, statements }, at) => row(`${at + 1}. ${title}`, statements));
  const all = sections.flatMap(({ statements }) => statements);
  return table(['section', ...kinds, 'statements'], [...rows, row('all', all)]);
}

/** What is not done yet, or not proved. */
export function missingTable(): string {
  const rows = withIds().flatMap(([id, statement]) =>
    statement.is === 'missing' ? [[id, statement.about, statement.what]] : [],
  );
  return table(['id', 'about', 'what is missing'], rows);
}

/** Every statement, section by section. */
export function statementTables(): string {
  const all = withIds();
  return sections
    .map(({ title }, at) => {
      const rows = all
        .filter(([id]) => id.startsWith(`S${at + 1}.`))
        .map(([id, statement]) => [id, statement.about, statement.is, howAnswered(statement)]);
      return `## ${at + 1}. ${title}\n\n${table(['id', 'about', 'how', 'where or why'], rows)}`;
    })
    .join('\n\n');
}
