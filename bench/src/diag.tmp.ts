import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { closedLoad } from './load/closed-load.ts';
import { HttpConnection } from './load/http-connection.ts';
import { percentile } from './measure/ratio.ts';
import { orderRequests } from './orders/order-request.ts';
import { createByStatements, fillReserves, modelOf } from './orders/order-statements.ts';
import { startBenchDatabase } from './servers/bench-database.ts';
import { spawnServer } from './servers/spawn-server.ts';

const fill = Number(process.env.FILL ?? 0), runs = Number(process.env.RUNS ?? 5), pace = 2100;
const database = await startBenchDatabase();
const out = process.env.OUT ?? '/tmp/diag/out.log';
writeFileSync(out, '');
const say = (s: string) => { console.log(s); appendFileSync(out, `${s}\n`); };
const server = await spawnServer(new URL('servers/tetri.ts', import.meta.url), [], {
  DATABASE_URL: database.url, DATA_DIR: database.dataDir, DEMO: 'true', ROLES: 'api', NODE_OPTIONS: `--import /tmp/diag/gc.mjs` });
const pool = new pg.Pool({ connectionString: database.url, max: 4 });
for (const s of ["log_autovacuum_min_duration = '0'", "track_wal_io_timing = 'on'", ...(process.env.SET ?? '').split(';').filter(Boolean)]) await pool.query(`ALTER SYSTEM SET ${s}`);
await pool.query('SELECT pg_reload_conf()');
await fillReserves(pool);
const requests = await orderRequests(server.port, 16);
const hot = requests[0]!;
const isGood = (r: any) => r.status === 200;
while (true) {
  const { rows: [{ n }] } = await pool.query('SELECT count(*)::int n FROM orders');
  say(`orders ${n}`);
  if (n >= fill) break;
  await closedLoad({ port: server.port, connections: 64, ms: 10000, request: () => requests[Math.floor(Math.random() * 16)]!, isGood } as any);
}
if (process.env.ROUNDS) {
  const p16 = new pg.Pool({ connectionString: database.url, max: 16, idleTimeoutMillis: 0 });
  const models: any[] = [];
  for (const r of requests) { const c = new HttpConnection(server.port); const { body } = await c.send(r); c.close(); models.push(await modelOf(p16, JSON.parse(body.toString()).data._id)); }
  const http = (rs: readonly Buffer[]) => closedLoad({ port: server.port, connections: 64, ms: 2000, request: () => rs[Math.floor(Math.random() * rs.length)]!, isGood } as any);
  const byPool = async (ms: any[]) => { const st = performance.now(); await Promise.all(Array.from({ length: 64 }, async () => { while (performance.now() - st < 2000) await createByStatements(p16, ms[Math.floor(Math.random() * ms.length)]); })); };
  for (let i = 0; i < Number(process.env.ROUNDS); i++) { await http([hot]); await byPool(models.slice(0, 1)); await http(requests); await byPool(models); }
  const { rows: [{ n }] } = await pool.query('SELECT count(*)::int n FROM orders'); say(`after rounds ${n}`);
}
const iso = (t: number) => new Date(performance.timeOrigin + t).toISOString().slice(11, 23);
async function bloat(w: string) { const { rows: [r] } = await pool.query("select pg_relation_size('ledger_accounts') size, pg_relation_size('ledger_accounts_name') idx, n_dead_tup dead, n_tup_upd upd, n_tup_hot_upd hot, last_autovacuum::text av from pg_stat_user_tables where relname='ledger_accounts'"); const t0 = performance.now(); await pool.query("select held from ledger_accounts where kind='reserve'"); const t1 = performance.now() - t0; const m = (await pool.query("select next_multixact_id m from pg_control_checkpoint()")).rows[0].m; say(`  bloat ${w} ${JSON.stringify(r)} scan ${t1.toFixed(1)} ms multi ${m}`); }
async function run(): Promise<void> {
  await bloat('before'); await pool.query("select pg_stat_reset_shared('io')");
  await pool.query('CHECKPOINT');
  const before = (await pool.query('SELECT pg_current_wal_lsn() l')).rows[0].l;
  const free: HttpConnection[] = [], all: HttpConnection[] = [], pend: Promise<void>[] = [];
  const lat: [number, number][] = [];
  const mon = setInterval(() => { void pool.query(`select backend_type b, state s, wait_event_type t, wait_event e, left(query,40) q, extract(epoch from clock_timestamp()-query_start)*1000 ms from pg_stat_activity where pid<>pg_backend_pid() and (backend_type='client backend' and state='active' or backend_type in ('autovacuum worker')) `).then(r => { const t = performance.now(); for (const x of r.rows) if (Number(x.ms) > 15) acts.push(`${iso(t)} ${x.b} ${x.s} ${x.t}/${x.e} ${Number(x.ms).toFixed(0)} ${x.q.replace(/\s+/g,' ')}`); }); }, 20);
  const acts: string[] = [];
  const started = performance.now();
  let lag = 0, last = started; const lags: [number, number][] = [];
  for (let sent = 0; performance.now() - started < 17000;) {
    const now = performance.now();
    if (now - last > 15) lags.push([now, now - last]);
    last = now;
    const due = started + sent * 1000 / pace;
    if (now >= due) {
      pend.push((async () => { const c = free.pop() ?? (() => { const n = new HttpConnection(server.port); all.push(n); return n; })();
        await c.send(hot); free.push(c); lat.push([due, performance.now() - due]); })());
      sent++;
    } else await new Promise(r => setTimeout(r, 1));
  }
  clearInterval(mon); await Promise.all(pend); for (const c of all) c.close();
  const walio = (await pool.query("select backend_type b, context c, writes w, round(write_time) wt, fsyncs f, round(fsync_time) ft from pg_stat_io where object='wal' and (writes>0 or fsyncs>0)")).rows; say('  walio ' + walio.map((r: any) => `${r.b}/${r.c}: w${r.w} ${r.wt}ms f${r.f} ${r.ft}ms`).join('; '));
  const kept = lat.filter(([d]) => d - started >= 2000);
  const wal = (await pool.query('SELECT pg_current_wal_lsn() - $1::pg_lsn AS d', [before])).rows[0].d;
  say(`RUN p99 ${percentile(kept.map(x => x[1]), 0.99).toFixed(1)} max ${Math.max(...kept.map(x => x[1])).toFixed(0)} wal ${(Number(wal) / 1e6).toFixed(0)} MB conns ${all.length}`);
  // slow stretches: contiguous dues whose latency > 40
  lat.sort((a, b) => a[0] - b[0]);
  let from = 0, to = 0, m = 0, cnt = 0;
  const flush = () => { if (cnt > 3) say(`  slow ${iso(from)} .. ${iso(to)} n=${cnt} max=${m.toFixed(0)}`); cnt = 0; m = 0; };
  for (const [d, l] of lat) { if (l > 25) { if (cnt && d - to > 200) flush(); if (!cnt) from = d; to = d; m = Math.max(m, l); cnt++; } }
  flush(); for (const a of acts.filter(a => a.includes('client')).slice(0,40)) say('    '+a);
  const pl = lags.filter(l => l[1] > 25); if (pl.length) say(`  measurer lag ${pl.map(([t, l]) => `${iso(t)}:${l.toFixed(0)}`).join(' ')}`);
}
if (process.env.UNPIN) for (const pid of [server.pid, process.pid]) spawnSync('taskset', ['-acp', '0-1', String(pid)]);
const phases = (process.env.PHASES ?? 'quiet,taken').split(',');
for (const p of phases) {
  say(`== ${p}`);
  let taker: any;
  if (p === 'taken') { taker = spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }); spawnSync('taskset', ['-acp', '0-1', String(taker.pid)]); }
  if (p === 'vacuum') { await pool.query('VACUUM ledger_accounts'); } for (let i = 0; i < runs; i++) await run();
  taker?.kill('SIGKILL');
}
say(readFileSync(join(database.dataDir, 'postgres.log'), 'utf8').split('\n').filter(l => /automatic|checkpoint|buffer usage|system usage|elapsed|WAL usage/.test(l)).join('\n'));
pool.on('error', () => undefined); await pool.end(); await server.stop(); await database.stop();
process.exit(0);
