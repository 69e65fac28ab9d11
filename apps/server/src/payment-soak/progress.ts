/** How far it is: at a terminal on one line that is written anew, elsewhere one line a hundred orders. */
export class Progress {
  readonly #count: number;
  readonly #startedAt = performance.now();
  #done = 0;

  constructor(count: number) {
    this.#count = count;
  }

  advance(faults: number): void {
    this.#done += 1;
    const seconds = (performance.now() - this.#startedAt) / 1000;
    const line = progressLine({ done: this.#done, count: this.#count, faults, seconds });
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${line}`);
    else if (this.#done % 100 === 0 || this.#done === this.#count) process.stderr.write(`${line}\n`);
  }

  /** A line of its own above. */
  say(text: string): void {
    process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${text}\n` : `${text}\n`);
  }

  end(): void {
    if (process.stderr.isTTY) process.stderr.write('\n');
  }
}

const width = 24;

export interface Standing {
  readonly done: number;
  readonly count: number;
  readonly faults: number;
  readonly seconds: number;
}

export function progressLine({ done, count, faults, seconds }: Standing): string {
  const filled = Math.floor((done / count) * width);
  const rate = done / Math.max(seconds, 1);
  const left = Math.round((count - done) / Math.max(rate, 0.001));
  const bar = '█'.repeat(filled) + '░'.repeat(width - filled);
  return `${bar} ${done}/${count} orders, ${faults} faults, ${rate.toFixed(1)}/s, ${clockText(left)} left`;
}

function clockText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
