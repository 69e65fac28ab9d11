import { DataWithStatus, Redirect, RouteError } from './answers.ts';
import type { RouteMatch } from './match-routes.ts';
import { type LoaderArgs, settleRoute } from './route.ts';

/** By the ids of routes. */
export type LoaderData = Readonly<Record<string, unknown>>;
/** By the ids of the routes whose `ErrorBoundary` shows them. */
export type RouteErrors = Readonly<Record<string, unknown>>;

export interface Loaded {
  readonly loaderData: LoaderData;
  readonly errors: RouteErrors | null;
  /** What the page is sent with. */
  readonly status: number;
}

interface LoadOptions extends Omit<LoaderArgs, 'params'> {
  /** What is there already. */
  readonly known: LoaderData;
  /** Of what is there already, what is read anew. */
  readonly isStale: (match: RouteMatch) => boolean;
}

/** Runs the loaders of matches side by side. A redirect of an outer route goes before those within. */
export async function loadMatches(
  matches: readonly RouteMatch[],
  { known, isStale, ...args }: LoadOptions,
): Promise<Loaded | Redirect> {
  const outcomes = await Promise.all(
    matches.map(async (match): Promise<Outcome> => {
      const { id } = match.route;
      return id in known && !isStale(match) ? { data: known[id] } : load(match, args);
    }),
  );
  const loaderData: Record<string, unknown> = {};
  const errors: Record<string, unknown> = {};
  let status = 200;
  let failed: unknown;
  for (const [at, outcome] of outcomes.entries()) {
    const { id } = (matches[at] as RouteMatch).route;
    if (outcome instanceof Redirect) return outcome;
    if ('error' in outcome) {
      failed ??= outcome;
      // The outermost of those that one boundary shows says why.
      errors[boundaryOf(matches, at)] ??= outcome.error;
    } else {
      loaderData[id] = outcome.data;
      if (!failed) status = outcome.status ?? status;
    }
  }
  if (!failed) return { loaderData, errors: null, status };
  const { error } = failed as Failure;
  return { loaderData, errors, status: error instanceof RouteError ? error.status : 500 };
}

interface Failure {
  readonly error: unknown;
}
type Outcome = { readonly data: unknown; readonly status?: number } | Failure | Redirect;

async function load({ route, params }: RouteMatch, args: Omit<LoaderArgs, 'params'>): Promise<Outcome> {
  try {
    await settleRoute(route);
    const answer = await route.loader?.({ ...args, params });
    if (answer instanceof Redirect) return answer;
    return answer instanceof DataWithStatus ? { data: answer.data, status: answer.status } : { data: answer ?? null };
  } catch (thrown) {
    if (thrown instanceof Redirect) return thrown;
    return { error: thrown };
  }
}

/** The id of the nearest route around the one that failed, or of itself, which shows errors. */
function boundaryOf(matches: readonly RouteMatch[], at: number): string {
  const boundary = matches.slice(0, at + 1).findLast(({ route }) => route.ErrorBoundary) ?? matches[0];
  return (boundary as RouteMatch).route.id;
}
