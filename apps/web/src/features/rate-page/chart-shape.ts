export interface ChartPoint {
  readonly at: string;
  /** Decimal text. */
  readonly price: string;
}

/** A line in a square of 100 by 100, and what it says: for drawing and reading only, never for arithmetic with money. */
export interface ChartShape {
  readonly line: string;
  readonly area: string;
  /** Where each point lies, in percent from the left and from the top. */
  readonly places: readonly { readonly x: number; readonly y: number }[];
  readonly lowest: ChartPoint;
  readonly highest: ChartPoint;
  /** From the first point to the last, in percent. */
  readonly changePercent: number;
}

/** So much of the height stays free above and below the line. */
const air = 8;

/** Undefined where there are not two points to draw a line between. */
export function chartShape(points: readonly ChartPoint[]): ChartShape | undefined {
  const [first, second] = points;
  const last = points.at(-1);
  if (!first || !second || !last) return undefined;
  const read = points.map((point) => ({ point, price: Number(point.price), ms: Date.parse(point.at) }));
  const prices = read.map(({ price }) => price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const [start, end] = [Date.parse(first.at), Date.parse(last.at)];
  const places = read.map(({ price, ms }) => ({
    x: rounded(((ms - start) / (end - start)) * 100),
    // A rate that never moved is a line in the middle.
    y: high === low ? 50 : rounded(100 - air - ((price - low) / (high - low)) * (100 - 2 * air)),
  }));
  const line = places.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const pointAt = (price: number) => read.find((one) => one.price === price)?.point ?? last;
  return {
    line,
    area: `${line}V100H0Z`,
    places,
    lowest: pointAt(low),
    highest: pointAt(high),
    changePercent: ((Number(last.price) - Number(first.price)) / Number(first.price)) * 100,
  };
}

function rounded(share: number): number {
  return Math.round(share * 100) / 100;
}
