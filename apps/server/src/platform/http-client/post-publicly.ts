import { requestGuarded, strangersReach } from './guarded-request.ts';

export interface PublicPost {
  /** https, and a name: an address in its place is refused. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Sends to an address that strangers chose. Answers the status; rejects where there is no answer. */
export type PostPublicly = (post: PublicPost) => Promise<{ readonly status: number }>;

const timeoutMs = 10_000;

/** Redirects are not followed and the answer is not read. */
export const postPublicly: PostPublicly = async (post) => {
  const asked = { ...post, method: 'POST', signal: AbortSignal.timeout(timeoutMs) } as const;
  const answer = await requestGuarded(asked, strangersReach);
  answer.destroy();
  return { status: answer.statusCode ?? 0 };
};
