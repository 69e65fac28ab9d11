import type { Answers, AnswerValue, VerificationForm } from '@tetri/contract';

export interface DraftState {
  /** As the server has it. */
  readonly form: VerificationForm;
  /** What is on the screen: what was typed here over what the server has. */
  readonly answers: Answers;
  readonly keeping: 'nothing' | 'kept' | 'keeping' | 'failed';
  /** A file is on its way: what is on the screen is not yet what the server has. */
  readonly isSendingFile: boolean;
}

/**
 * A form while it is filled in. What is typed stays as it was typed; it is kept on the server one save at a time, only the
 * fields that changed, so that another window and a phone can fill in the same form. What could not be kept is tried again.
 */
export class Draft {
  readonly #save: (changes: Answers) => Promise<VerificationForm>;
  #form: VerificationForm;
  #typed: Answers = {};
  #unkept: Answers = {};
  #keeping: 'kept' | 'keeping' | 'failed' = 'kept';
  #running: Promise<void> | undefined;
  #filesUnderWay = 0;
  #state: DraftState;
  readonly #listeners = new Set<() => void>();

  constructor(form: VerificationForm, save: (changes: Answers) => Promise<VerificationForm>) {
    this.#form = form;
    this.#save = save;
    this.#state = this.#stateNow();
  }

  readonly current = (): DraftState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** All that was typed here. */
  get typed(): Answers {
    return this.#typed;
  }

  get hasUnkept(): boolean {
    return Object.keys(this.#unkept).length > 0;
  }

  type(field: string, value: AnswerValue): void {
    this.#typed = { ...this.#typed, [field]: value };
    this.#unkept = { ...this.#unkept, [field]: value };
    this.#change();
  }

  /** Puts files into a field, by what is there now: whoever else sends some is not overruled. Rejects as `keep` does. */
  async put(field: string, files: (present: readonly string[]) => string[]): Promise<void> {
    await this.#running?.catch(() => undefined);
    this.#unkept = { ...this.#unkept, [field]: files(idsOf(this.#form.data[field])) };
    await this.keep();
  }

  /** Counts a file as on its way until `work` ends; answers as it does. */
  async sendingFile<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    this.#filesUnderWay += 1;
    this.#change();
    try {
      return await work();
    } finally {
      this.#filesUnderWay -= 1;
      this.#change();
    }
  }

  /** Saves what is not kept yet. Rejects with `CallFailure`, and has it still. */
  keep(): Promise<void> {
    this.#running ??= this.#keepAll().finally(() => (this.#running = undefined));
    return this.#running;
  }

  /** News from the server, unless something newer is on its way there. */
  take(form: VerificationForm): void {
    if (this.#running) return;
    this.#form = form;
    this.#change();
  }

  async #keepAll(): Promise<void> {
    while (this.hasUnkept) {
      const sent = this.#unkept;
      this.#unkept = {};
      this.#keeping = 'keeping';
      this.#change();
      try {
        this.#form = await this.#save(sent);
      } catch (error) {
        // Files are chosen again; what was typed waits.
        this.#unkept = { ...withoutFiles(sent), ...this.#unkept };
        this.#keeping = 'failed';
        this.#change();
        throw error;
      }
    }
    this.#keeping = 'kept';
    this.#change();
  }

  #stateNow(): DraftState {
    return {
      form: this.#form,
      answers: { ...this.#form.data, ...this.#typed },
      keeping: this.#keeping === 'kept' && Object.keys(this.#form.data).length === 0 ? 'nothing' : this.#keeping,
      isSendingFile: this.#filesUnderWay > 0,
    };
  }

  #change(): void {
    this.#state = this.#stateNow();
    for (const listener of this.#listeners) listener();
  }
}

/** The identifiers in an answer of files. */
export function idsOf(answer: AnswerValue | undefined): string[] {
  return Array.isArray(answer) ? answer.filter((id): id is string => typeof id === 'string') : [];
}

function withoutFiles(answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(
      ([, value]) => !Array.isArray(value) || value.some((one) => typeof one !== 'string'),
    ),
  );
}
