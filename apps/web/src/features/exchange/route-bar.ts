import type { ExchangeRoute } from './directions.ts';

/** Why a route takes no order of a person: nobody can be verified yet, or they have to sign in. */
export type RouteBar = 'verification' | 'signIn';

/** Judged as the server judges it, so that the form says it before it is filled in. */
export function routeBarOf(
  { verification, requiredOnlyForAuthed }: Pick<ExchangeRoute, 'verification' | 'requiredOnlyForAuthed'>,
  isSignedIn: boolean,
): RouteBar | undefined {
  if (verification) return 'verification';
  return requiredOnlyForAuthed && !isSignedIn ? 'signIn' : undefined;
}
