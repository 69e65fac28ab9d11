import type { CallInput, updateRateSource } from '@tetri/contract';
import { formatPercent, parsePercent } from '@tetri/money';
import type { SourceTerms } from '../store/sources.ts';
import { bodyRefusal } from '../../../platform/http/index.ts';

type Asked = Omit<CallInput<typeof updateRateSource>, 'id' | 'version' | 'reason'>;

/** Far above any jump there is, and what the database takes. */
const percentMax = parsePercent('1000') ?? 0n;

/** What was typed. Throws fieldNotFilled for a spike guard that could not work. */
export function readSourceTerms({
  config,
  pollSeconds,
  ageLimitSeconds,
  spikePercent,
  spikeTicks,
}: Asked): SourceTerms {
  const percent = spikePercent === null ? null : parsePercent(spikePercent);
  if (percent === undefined) throw bodyRefusal('spikePercent');
  if (percent !== null && percent <= 0n) throw bodyRefusal('spikePercent', 'min');
  if (percent !== null && percent > percentMax) throw bodyRefusal('spikePercent', 'max');
  return { config, pollSeconds, ageLimitSeconds, spikePercent: percent, spikeTicks };
}

export function viewSourceTerms({ config, pollSeconds, ageLimitSeconds, spikePercent, spikeTicks }: SourceTerms) {
  return {
    config: { ...config },
    pollSeconds,
    ageLimitSeconds,
    spikePercent: spikePercent === null ? null : formatPercent(spikePercent),
    spikeTicks,
  };
}

/** For the audit log: headers may hold keys, and so may the options of an exchange; only their names are written down. */
export function auditedSourceTerms(terms: SourceTerms) {
  return JSON.parse(JSON.stringify(viewSourceTerms(terms)), (name, value: unknown) =>
    (name === 'headers' || name === 'options') && typeof value === 'object' && value !== null
      ? Object.keys(value)
      : value,
  ) as unknown;
}
