import type { IncomingMessage } from 'node:http';
import { openAgents, type Reach, requestGuarded } from './guarded-request.ts';
import type { PublicPost } from './post-publicly.ts';

export interface Poster {
  /** Answers the status once the answer has ended; rejects where there is none, or it takes too long. */
  post(post: PublicPost): Promise<{ readonly status: number }>;
  /** Ends the connections. */
  close(): void;
}

const idleMs = 30_000;
/** An answer says how it went by its status; of a longer one the rest is not waited for. */
const answerMax = 64 * 1024;

/**
 * Sends to addresses that strangers chose, again and again: connections are kept, each judged when it was opened. Redirects are
 * not followed.
 */
export function openPoster(reach: Reach, timeoutMs = 10_000): Poster {
  const agents = openAgents({ keepAlive: true, keepAliveMsecs: idleMs, maxFreeSockets: 64, timeout: idleMs });
  return {
    async post(post) {
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await requestGuarded({ ...post, method: 'POST', signal }, reach, agents);
      await drain(answer);
      return { status: answer.statusCode ?? 0 };
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

/** Reads an answer to its end, so that its connection can be used again, or cuts it where it is too long. */
function drain(answer: IncomingMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    let length = 0;
    answer.on('data', (part: Buffer) => {
      length += part.length;
      if (length <= answerMax) return;
      answer.destroy();
      resolve();
    });
    answer.once('end', resolve);
    answer.once('error', reject);
  });
}
