import type { Office } from './office.ts';
import { weekdays } from './office.ts';

export interface HoursLine {
  readonly from: number;
  readonly to: number;
  /** "10:00–19:00"; empty for closed days. */
  readonly text: string;
}

/** The week in as few lines as it takes: days in a row that are alike stand together. */
export function hoursLines(hours: Office['hours']): HoursLine[] {
  const lines: HoursLine[] = [];
  for (const day of weekdays) {
    const text = hours
      .filter((span) => span.day === day)
      .map(({ opens, closes }) => `${opens}–${closes}`)
      .sort()
      .join(', ');
    const last = lines.at(-1);
    if (last?.text === text) lines[lines.length - 1] = { ...last, to: day };
    else lines.push({ from: day, to: day, text });
  }
  return lines;
}
