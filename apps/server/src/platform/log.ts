import { type Logger, pino } from 'pino';
import { describeError } from './log-error.ts';
import { withoutSecrets } from './log-secrets.ts';

export type Log = Logger;
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/**
 * One JSON line an event, on standard output. Values under secret names (passwords, tokens, cookies) are masked at every
 * depth, passwords in addresses too, and a failed query is logged without its parameters.
 */
export function createLog(options: { level: LogLevel; write?: (line: string) => void }): Log {
  return pino(
    {
      level: options.level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }), log: (fields) => withoutSecrets(fields) as Record<string, unknown> },
      serializers: { err: (error) => describeError(error) },
    },
    options.write ? { write: options.write } : pino.destination({ sync: true }),
  );
}

/** A log that says nothing. */
export const silentLog: Log = createLog({ level: 'silent' });
