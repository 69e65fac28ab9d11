import { bold, wordsIn } from '@tetri/bot';
import { insertMessage, judgeAlarms, lockAlarms, replaceAlarms } from '../../modules/notify/index.ts';
import type { Rates } from '../../modules/rates/index.ts';
import type { Settings } from '../../modules/settings/index.ts';
import { type Db, Leadership, newId, readNow, transaction, type Tx } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import { type ReportedProblem, findProblems, overText, sectionOf } from './alarm-problems.ts';
import { openButton } from './group-notices.ts';
import { groupOf } from './operators-port.ts';

export interface AlarmWatchDeps {
  readonly db: Db;
  readonly log: Log;
  readonly settings: Pick<Settings, 'current'>;
  readonly rates: Pick<Rates, 'sourceAlerts'>;
  /** Without a slash at the end. */
  readonly publicUrl: () => string;
}

const lookMs = 20_000;

/** Tells the operators' group what goes wrong and when it is over, each once, from one process. */
export class AlarmWatch {
  readonly #deps: AlarmWatchDeps;
  readonly #leadership: Leadership;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();

  constructor(deps: AlarmWatchDeps) {
    this.#deps = deps;
    this.#leadership = new Leadership(deps.db, 'alarms');
  }

  start(): void {
    this.#timer ??= setInterval(() => {
      this.#looking = this.#looking.then(() => this.#lookIfLeading());
    }, lookMs);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
    await this.#leadership.release();
  }

  /** Looks now, whoever leads: tests ask for it. */
  async look(): Promise<void> {
    const { db, settings, rates } = this.#deps;
    const groupId = settings.current().bot.tellsAlarms ? groupOf(settings) : undefined;
    // Who wants no alarms now receives all that still last once they switch them on.
    const present = groupId === undefined ? [] : await findProblems(db, rates);
    await transaction(db, async (tx) => {
      const { tell, over, seen } = judgeAlarms(await lockAlarms(tx), present, await readNow(tx));
      await replaceAlarms(tx, seen);
      if (groupId === undefined) return;
      for (const { key, text, values } of tell) await this.#tell(tx, { groupId, key, text, values });
      for (const { key } of over) {
        const [text, values] = overText(key);
        await this.#tell(tx, { groupId, key, text, values });
      }
    });
  }

  async #lookIfLeading(): Promise<void> {
    try {
      if (await this.#leadership.take()) await this.look();
    } catch (err) {
      this.#deps.log.warn({ err }, 'it could not be looked for what goes wrong');
    }
  }

  async #tell(
    tx: Tx,
    { groupId, key, text, values }: { groupId: number; key: string } & Pick<ReportedProblem, 'text' | 'values'>,
  ): Promise<void> {
    const { settings, publicUrl } = this.#deps;
    const words = wordsIn(settings.current().bot.language);
    await insertMessage(tx, {
      key: `alarm:${newId()}`,
      chatId: groupId,
      isUrgent: true,
      body: bold(words(text, values)),
      buttons: openButton(words('group.open'), `${publicUrl()}/backoffice/${sectionOf(key)}`),
    });
  }
}
