/** Samples what the processes of the database do and wait for, and what it writes. In a process of its own. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { sendWhenAsked } from './send-when-asked.ts';
import { epochMs, type Span } from './span.ts';

const pauseMs = 8;
/** What is counted is read less often: it describes a stretch, not a moment. */
const countEverySamples = 6;
const spans: Span[] = [];
const client = new pg.Client({ connectionString: process.argv[2], application_name: 'bench sampler' });
await client.connect();

const activity = {
  name: 'activity',
  text: `SELECT pid, backend_type, coalesce(wait_event_type || ': ' || wait_event, 'runs') AS waits,
      left(regexp_replace(query, '\\s+', ' ', 'g'), 70) AS query,
      extract(epoch FROM clock_timestamp() - query_start) * 1000 AS ms
    FROM pg_stat_activity
    WHERE pid <> pg_backend_pid() AND (state = 'active' OR backend_type = 'autovacuum worker'
      OR (backend_type IN ('checkpointer', 'walwriter', 'background writer') AND wait_event_type IS DISTINCT FROM 'Activity'))`,
};
const counters = {
  name: 'counters',
  text: `SELECT w.wal_bytes::float8 / 1024 AS "kB of log", w.wal_fpi::float8 AS "whole pages in the log",
      w.wal_buffers_full::float8 AS "log buffers full", c.buffers_written::float8 AS "pages of a checkpoint",
      c.sync_time AS "ms of syncs of checkpoints", c.num_done::float8 AS "checkpoints ended",
      i.fsyncs::float8 AS "syncs of the log", i.fsync_time AS "ms of syncs of the log",
      i.write_time AS "ms of writes of the log", e.extends::float8 AS "extensions of files", e.extend_time AS "ms of extensions",
      e.evicted::float8 AS "pages evicted", e.written::float8 AS "pages written by whoever needed room"
    FROM pg_stat_wal w, pg_stat_checkpointer c,
      (SELECT sum(fsyncs) AS fsyncs, sum(fsync_time) AS fsync_time, sum(write_time) AS write_time
       FROM pg_stat_io WHERE object = 'wal') i,
      (SELECT sum(extends) AS extends, sum(extend_time) AS extend_time, sum(evictions) AS evicted, sum(writes) AS written
       FROM pg_stat_io WHERE object = 'relation' AND backend_type = 'client backend') e`,
};

const asked = sendWhenAsked(async () => {
  await client.end();
  return spans;
});
let before: Record<string, number> | undefined;
let countedAt = epochMs();
for (let sample = 0; !asked.aborted; sample += 1) {
  const from = epochMs();
  try {
    const { rows } = await client.query<{ backend_type: string; waits: string; query: string; ms: number }>(activity);
    for (const row of rows) {
      const whose = row.backend_type === 'client backend' ? row.query : `${row.backend_type} ${row.query}`.trim();
      spans.push({ what: `${whose} | ${row.waits}`, from, to: from + pauseMs, size: row.ms });
    }
    if (sample % countEverySamples === 0) await count();
  } catch (error) {
    if (!asked.aborted) throw error;
  }
  await pause(Math.max(0, pauseMs - (epochMs() - from)));
}

async function count(): Promise<void> {
  const { rows } = await client.query<Record<string, number>>(counters);
  const [now = {}] = rows;
  const to = epochMs();
  for (const [what, figure] of Object.entries(now)) {
    const size = before ? figure - (before[what] ?? 0) : 0;
    if (size > 0) spans.push({ what, from: countedAt, to, size });
  }
  [before, countedAt] = [now, to];
}
