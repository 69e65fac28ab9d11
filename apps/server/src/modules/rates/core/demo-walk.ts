/** The waves that a demo price is made of: period in seconds, share of the swing in percent. */
const waves = [
  { seconds: 8_640_000, percent: 30 },
  { seconds: 1_123_200, percent: 25 },
  { seconds: 187_200, percent: 17 },
  { seconds: 19_080, percent: 14 },
  { seconds: 2_820, percent: 8 },
  { seconds: 190, percent: 6 },
];

/**
 * How far a demo price lies from its middle at a time, in millionths, never further than `swing` to either side. The
 * same name and time always give the same; it moves a little with every second and never jumps.
 */
export function demoWalk(name: string, timeMs: number, swing: number): number {
  const second = Math.floor(timeMs / 1000);
  const percents = waves.map(
    (wave, index) => (triangle(second + hash(`${name} ${index}`), wave.seconds) * wave.percent) / 100,
  );
  return Math.trunc(swing * percents.reduce((sum, part) => sum + part, 0));
}

/** A triangle wave between -1 and 1. */
function triangle(second: number, period: number): number {
  const phase = (second % period) / period;
  return phase < 0.5 ? phase * 4 - 1 : 3 - phase * 4;
}

/** FNV-1a: a whole number from 0 below 2^32. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return value;
}
