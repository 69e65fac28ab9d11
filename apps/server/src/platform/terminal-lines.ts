/** Writes lines of the log as a person at a terminal reads them. What makes them is loaded there alone. */
export async function terminalLines(): Promise<(line: string) => void> {
  const { prettyFactory } = await import('pino-pretty');
  const readable = prettyFactory({ colorize: true, singleLine: true, translateTime: 'SYS:HH:MM:ss' });
  return (line) => void process.stdout.write(readable(line));
}
