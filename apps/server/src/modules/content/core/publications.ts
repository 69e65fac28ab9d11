/** A decision about what readers see of a document: a revision, or nothing. */
export interface Publication {
  readonly revision: number | null;
  readonly startsAt: Date;
  readonly decidedAt: Date;
}

export interface Standing {
  /** What readers see. */
  readonly current: Publication | undefined;
  /** What they will see; at most one moment is planned. */
  readonly planned: Publication | undefined;
  /** Since when readers see the document without a break; undefined where they do not. */
  readonly since: Date | undefined;
}

/**
 * How a document stands at a moment, by all decisions about it in the order in which they were made. A decision takes the
 * place of those before it that had not come into effect when it was made; one that says again what holds does no more.
 */
export function standingAt(decisions: readonly Publication[], at: Date): Standing {
  const valid: Publication[] = [];
  for (const decision of decisions) {
    while (valid.length > 0 && (valid.at(-1)?.startsAt ?? decision.decidedAt) > decision.decidedAt) valid.pop();
    if (valid.at(-1)?.revision !== decision.revision) valid.push(decision);
  }
  const begun = valid.filter(({ startsAt }) => startsAt <= at);
  const current = begun.at(-1);
  const lastBreak = begun.findLastIndex(({ revision }) => revision === null);
  return {
    current: current?.revision === null ? undefined : current,
    planned: valid.find(({ startsAt }) => startsAt > at),
    since: begun[lastBreak + 1]?.startsAt,
  };
}

/** When the document will next stand differently; undefined where nothing is planned. */
export function nextChange(decisions: readonly Publication[], at: Date): Date | undefined {
  return standingAt(decisions, at).planned?.startsAt;
}
