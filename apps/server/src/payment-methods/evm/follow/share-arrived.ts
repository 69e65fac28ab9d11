/**
 * What each of several transfers counts as where `arrived` came in all: what it says, until what came is shared out. Never more
 * than came.
 */
export function shareArrived(announced: readonly bigint[], arrived: bigint): bigint[] {
  let rest = arrived > 0n ? arrived : 0n;
  return announced.map((units) => {
    const share = units < rest ? units : rest;
    rest -= share;
    return share;
  });
}
