/** Figures of a route, as plain as they can be: no objects behind them. */
const numerators = (routes: number, board: number) =>
  Array.from({ length: routes }, (_, at) => 97_850_101_101n + BigInt(at * 101 + board));
const denominator = 978_501n * 10n ** 17n;
const limits =
  '<amount>10000000000000</amount><minamount>10</minamount><maxamount>100000</maxamount><floating>30</floating><param>manual</param>';

/**
 * The least that a feed of so many new prices can be made with: the payouts of a minimum and a maximum and a rate, one
 * product and one quotient of bigints each, and a text as long as an item's into the same buffer.
 */
export function bareFeed(routes: number): (board: number) => Buffer {
  const heads = Array.from({ length: routes }, (_, at) => `<item><from>C${at % 72}</from><to>C${at % 71}</to>`);
  const bytes = Buffer.allocUnsafe(routes * 400);
  return (board) => {
    let length = 0;
    for (const [at, numerator] of numerators(routes, board).entries()) {
      const least = (10n ** 9n * numerator) / denominator;
      const most = (10n ** 13n * numerator) / denominator;
      const rate = ((most - least) * 10n ** 20n) / numerator;
      length += bytes.write(`${heads[at]}<in>1</in><out>${rate}</out>${limits}</item>\n`, length);
    }
    return bytes.subarray(0, length);
  };
}
