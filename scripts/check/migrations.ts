import { readdirSync } from 'node:fs';

/** Numbers that no migration has, and why: a missing file is otherwise one that was lost. */
const gaps: Readonly<Record<number, string>> = {
  18: 'renumbered before it was released',
  34: 'renumbered before it was released',
};

/** What is wrong with the names of migrations: each number is one file's, and none is left out without a reason. */
export function judgeMigrations(
  names: readonly string[],
  explained: Readonly<Record<number, string>> = gaps,
): string[] {
  const found = new Map<number, string>();
  const faults: string[] = [];
  for (const name of names.toSorted()) {
    const [, digits] = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name) ?? [];
    if (digits === undefined) {
      faults.push(`${name} is not named as a migration: 0001_what_it_does.sql`);
      continue;
    }
    const number = Number.parseInt(digits, 10);
    const other = found.get(number);
    if (other === undefined) found.set(number, name);
    else faults.push(`${other} and ${name} have one number: which comes first would be chance`);
  }
  const last = Math.max(0, ...found.keys());
  for (let number = 1; number <= last; number += 1) {
    const [isThere, reason] = [found.has(number), explained[number]];
    if (!isThere && reason === undefined)
      faults.push(`no migration has the number ${number}: explain the gap, or fill it`);
    if (isThere && reason !== undefined) faults.push(`the gap at ${number} is explained, and is none`);
  }
  return faults;
}

export function checkMigrations(): string[] {
  return judgeMigrations(readdirSync('apps/server/migrations'));
}
