import type { CallOutput, CallRequest, getRankingRule, saveRankingRule, tryRankingRule } from '@tetri/contract';

export type Ranking = CallOutput<typeof getRankingRule>;
export type RankingStep = CallOutput<typeof tryRankingRule>;
type Rule = Omit<CallRequest<typeof saveRankingRule>, 'routeId' | 'version' | 'reason'>;
/** Whole numbers as they are typed. */
export type RankingForm = Omit<Rule, 'place' | 'pollSeconds'> & {
  readonly place: string;
  readonly pollSeconds: string;
};

export interface Loaded extends Pick<Ranking, 'rule' | 'exports'> {
  /** 0 where there is no rule yet. */
  readonly version: number;
}

/** Where nothing is set up yet, a dry run is offered: it shows what would happen before anything does. */
export function formOf({ rule, exports }: Loaded): RankingForm {
  if (!rule)
    return {
      exportId: exports[0]?._id ?? '',
      feedUrl: '',
      isPrivateAllowed: false,
      ownName: '',
      place: '3',
      costsPercent: '0.2',
      leastMarginPercent: '0.3',
      mostMarkupPercent: '3',
      stepPercent: '0.01',
      mostChangePercent: '1',
      pollSeconds: '60',
      isActive: true,
      isDryRun: true,
    };
  const { version: _, ...terms } = rule;
  return { ...terms, place: String(rule.place), pollSeconds: String(rule.pollSeconds) };
}

export function ruleOf(form: RankingForm): Rule {
  return { ...form, ownName: form.ownName.trim(), place: Number(form.place), pollSeconds: Number(form.pollSeconds) };
}

/** What the server tries once: nothing of when and whether. */
export function termsOf(form: RankingForm): Omit<CallRequest<typeof tryRankingRule>, 'routeId'> {
  const { pollSeconds: _, isActive: __, isDryRun: ___, ...terms } = ruleOf(form);
  return terms;
}

export type RankingFault = 'feedUrl' | 'place' | 'pollSeconds' | 'percents' | 'ceiling';

const share = /^\d{1,2}(?:\.\d{1,8})?$/;

/** The first thing that has to be put right before it can be tried or saved. */
export function rankingFault(form: RankingForm): RankingFault | undefined {
  if (!isAddress(form.feedUrl)) return 'feedUrl';
  if (!isWhole(form.place, 1, 100)) return 'place';
  if (!isWhole(form.pollSeconds, 30, 86_400)) return 'pollSeconds';
  const { costsPercent, leastMarginPercent, mostMarkupPercent, stepPercent, mostChangePercent } = form;
  const all = [costsPercent, leastMarginPercent, mostMarkupPercent, stepPercent, mostChangePercent];
  if (!all.every((text) => share.test(text)) || isZero(stepPercent) || isZero(mostChangePercent)) return 'percents';
  return fine(mostMarkupPercent) < fine(costsPercent) + fine(leastMarginPercent) ? 'ceiling' : undefined;
}

function isAddress(text: string): boolean {
  return text.length <= 500 && ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '');
}

function isWhole(text: string, least: number, most: number): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most;
}

function isZero(text: string): boolean {
  return fine(text) === 0n;
}

/** In hundred-millionths of a percent. */
function fine(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(8, '0'));
}
