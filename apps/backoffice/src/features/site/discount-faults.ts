interface Tier {
  readonly fromUsd: string;
  readonly percent: string;
}

/** What the server would refuse, as "1.percent": a turnover that is no whole number or does not rise, a part beyond all. */
export function tierFaults(tiers: readonly Tier[]): ReadonlySet<string> {
  const faults = new Set<string>();
  tiers.forEach(({ fromUsd, percent }, at) => {
    const before = tiers[at - 1]?.fromUsd;
    const isWhole = isWholeNumber(fromUsd);
    const rises = before === undefined || !isWholeNumber(before) || (isWhole && BigInt(fromUsd) > BigInt(before));
    if (!isWhole || !rises) faults.add(`${at}.fromUsd`);
    if (!/^(100(\.0{1,8})?|\d{1,2}(\.\d{1,8})?)$/.test(percent)) faults.add(`${at}.percent`);
  });
  return faults;
}

function isWholeNumber(text: string): boolean {
  return /^(0|[1-9]\d{0,11})$/.test(text);
}
