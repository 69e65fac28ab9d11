import type { OwnerSignIn } from './modules/identity/index.ts';

/** Prints, for the person at the terminal, where everything is and how the owner signs in. */
export function printWelcome({
  address,
  owner,
  isDemo,
}: {
  address: string;
  owner: OwnerSignIn;
  isDemo: boolean;
}): void {
  const rows = [
    ['Site', `${address}/`],
    ['Back office', `${address}/backoffice/`],
    ['Mail outbox', `${address}/backoffice/mails`],
    ['Owner', owner.email],
    ...passwordRow(owner),
    ...(isDemo ? [['Demo', 'rates, reserves and requisites are made up; `npm run demo:remove` takes them away']] : []),
  ];
  console.log(`\n${rows.map(([name, value]) => `  ${`${name}:`.padEnd(13)}${value}`).join('\n')}\n`);
}

function passwordRow({ password, file }: OwnerSignIn): string[][] {
  if (password !== undefined) return [['Password', password]];
  if (file !== undefined) return [['Password', `in ${file}`]];
  return [];
}
