import { type ErrorDefinition, Refusal, tooManyRequests } from '@tetri/contract';
import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import { factories } from '@tetri/testing';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connect, disconnect, transaction } from '../../../platform/database/index.ts';
import { silentLog } from '../../../platform/log.ts';
import { Seal } from '../../../platform/seal.ts';
import { countRecoveryCodes, findAuthenticator, type Person, takeStep } from './store/authenticators.ts';
import { codeOf, stepAt, totp } from './core/totp.ts';
import { newOtp, recoveryCodeCount, replaceRecoveryCodes, turnOtpOff, turnOtpOn } from './actions/otp.ts';
import { type Answer, prove, sealPurpose, wrongAnswersMax, wrongAnswersWindowMs } from './actions/prove.ts';

const seal = new Seal(randomBytes(32));
const names = { issuer: 'exchange.example', account: 'nino@example.com' };
const nothing = async () => {};
let database: TestDatabase;
let person: Person;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  person = { kind: 'user', id: (await factories.user(database.db)).id };
  await nextStep();
});

const deps = () => ({ db: database.db, seal });
const nextStep = () => database.clock.advance(totp.stepSeconds * 1000);
const show = (answer: Answer, of = person) => prove(deps(), of, 'active', answer, nothing);

/** The code that the person's app shows now. */
async function code(of = person): Promise<string> {
  const row = await findAuthenticator(database.db, of);
  return codeOf(seal.open(row?.sealedSeed ?? '', sealPurpose(of)), stepAt(database.clock.now()));
}

/** What the app will show in so many steps. */
async function codeIn(steps: number): Promise<string> {
  const row = await findAuthenticator(database.db, person);
  return codeOf(seal.open(row?.sealedSeed ?? '', sealPurpose(person)), stepAt(database.clock.now()) + steps);
}

/** Six digits that are not the code. */
async function wrongCode(): Promise<string> {
  return String((Number(await code()) + 1) % 1_000_000).padStart(6, '0');
}

/** With an app, whose next code was not used yet; answers the recovery codes. */
async function turnOn(of = person): Promise<string[]> {
  await newOtp(deps(), of, names);
  const codes = await turnOtpOn(deps(), of, await code(of), nothing);
  await nextStep();
  return codes;
}

async function refused(answer: Promise<unknown>, definition: ErrorDefinition): Promise<unknown> {
  const error = await answer.catch((thrown: unknown) => thrown);
  if (!(error instanceof Refusal) || error.definition !== definition) throw new Error(`not refused: ${String(error)}`);
  return error.object;
}

test('takes a code once, however often it is shown at the same moment', async () => {
  await turnOn();
  const shown = { code: await code() };
  const proofs = await Promise.all(Array.from({ length: 100 }, () => show(shown)));
  expect(proofs.filter(({ is }) => is === 'right')).toHaveLength(1);
  expect(proofs.filter(({ is }) => is === 'wrong')).toHaveLength(99);
});

test('a code that is shown again locks nobody out', async () => {
  await turnOn();
  const shown = { code: await code() };
  for (let times = 0; times <= wrongAnswersMax; times++) await show(shown);
  await nextStep();
  expect(await show({ code: await code() })).toMatchObject({ is: 'right' });
});

test('takes the code of this moment and the one before, each once, and no other', async () => {
  await turnOn();
  const [before, early] = [await code(), await codeIn(1)];
  expect(await show({ code: early })).toEqual({ is: 'wrong' });
  await nextStep();
  const present = await code();
  expect(await show({ code: before })).toMatchObject({ is: 'right' });
  expect(await show({ code: before })).toEqual({ is: 'wrong' });
  expect(await show({ code: present })).toMatchObject({ is: 'right' });
  expect(await show({ code: present })).toEqual({ is: 'wrong' });
  expect(await show({ code: before })).toEqual({ is: 'wrong' });

  await nextStep();
  const late = await code();
  await nextStep();
  await nextStep();
  expect(await show({ code: late })).toEqual({ is: 'wrong' });
});

test('of two processes that are shown the code of the step before at once, one takes it', async () => {
  await turnOn();
  const shown = { code: await code() };
  await nextStep();
  const other = connect(database.url, { log: silentLog });
  try {
    const processes = [database.db, other];
    const proofs = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        prove({ db: processes[at % 2] ?? database.db, seal }, person, 'active', shown, nothing),
      ),
    );
    expect(proofs.filter(({ is }) => is === 'right')).toHaveLength(1);
  } finally {
    await disconnect(other);
  }
});

test('a step that was taken is not taken again by whoever did not see it taken', async () => {
  await turnOn();
  const step = stepAt(database.clock.now());
  const takes = await Promise.all(
    [step, step, step, step].map((one) => transaction(database.db, (tx) => takeStep(tx, person, one))),
  );
  expect(takes.filter(Boolean)).toHaveLength(1);
  expect(await transaction(database.db, (tx) => takeStep(tx, person, step))).toBe(false);
});

test('the code that turned it on cannot sign in as well', async () => {
  await newOtp(deps(), person, names);
  const first = await code();
  await turnOtpOn(deps(), person, first, nothing);
  expect(await show({ code: first })).toEqual({ is: 'wrong' });
});

test('takes each of ten recovery codes once, however it is typed', async () => {
  const codes = await turnOn();
  expect(new Set(codes).size).toBe(recoveryCodeCount);
  for (const recoveryCode of codes) {
    const typed = recoveryCode.toLowerCase().replaceAll('-', ' ');
    expect(await show({ recoveryCode: typed })).toMatchObject({ is: 'right' });
    expect(await show({ recoveryCode })).toEqual({ is: 'wrong' });
  }
  expect(await countRecoveryCodes(database.db, person)).toBe(0);
});

test('takes a recovery code once when it is shown many times at the same moment', async () => {
  const [recoveryCode] = await turnOn();
  const shown = Array.from({ length: wrongAnswersMax }, () => show({ recoveryCode }));
  expect((await Promise.all(shown)).filter(({ is }) => is === 'right')).toHaveLength(1);
});

test('after ten wrong answers refuses the right one too, until the window is over', async () => {
  const [recoveryCode] = await turnOn();
  for (let times = 0; times < wrongAnswersMax; times++) {
    const answer = times % 2 ? { code: await wrongCode() } : { recoveryCode: 'AAAA-AAAA' };
    expect(await show(answer)).toEqual({ is: 'wrong' });
  }
  await database.clock.advance(60_001);
  const seconds = Math.ceil((wrongAnswersWindowMs - 60_001) / 1000);
  expect(await refused(show({ code: await code() }), tooManyRequests)).toEqual({ time: seconds });
  expect(await refused(show({ recoveryCode }), tooManyRequests)).toEqual({ time: seconds });
  await database.clock.advance(wrongAnswersWindowMs - 60_001 - 1);
  expect(await refused(show({ code: await code() }), tooManyRequests)).toEqual({ time: 1 });
  await database.clock.advance(1);
  expect(await show({ code: await code() })).toMatchObject({ is: 'right' });
});

test('judges no more than ten wrong answers when a hundred come at once', async () => {
  await turnOn();
  const wrong = await wrongCode();
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => show({ code: wrong })));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(wrongAnswersMax);
  await refused(show({ code: await code() }), tooManyRequests);
});

test('a right answer forgives the wrong ones before it, and so does time', async () => {
  await turnOn();
  const guess = async (times: number) => {
    for (let time = 0; time < times; time++) await show({ code: await wrongCode() });
  };
  await guess(wrongAnswersMax - 1);
  expect(await show({ code: await code() })).toMatchObject({ is: 'right' });
  await guess(wrongAnswersMax - 1);
  await database.clock.advance(wrongAnswersWindowMs);
  await guess(wrongAnswersMax - 1);
  expect(await show({ code: await code() })).toMatchObject({ is: 'right' });
});

test('no answer is no guess', async () => {
  await turnOn();
  for (let times = 0; times <= wrongAnswersMax; times++) {
    expect(await show(times % 2 ? {} : { code: '', recoveryCode: '' })).toEqual({ is: 'wrong' });
  }
  expect(await show({ code: await code() })).toMatchObject({ is: 'right' });
});

test('counts wrong answers for one person, not for another', async () => {
  const other: Person = { kind: 'staff', id: person.id };
  await turnOn();
  await turnOn(other);
  for (let times = 0; times < wrongAnswersMax; times++) await show({ code: await wrongCode() });
  expect(await show({ code: await code(other) }, other)).toMatchObject({ is: 'right' });
  await refused(show({ code: await code() }), tooManyRequests);
});

test('a new secret does not forgive wrong answers', async () => {
  await newOtp(deps(), person, names);
  const confirm = async (typed: string) => turnOtpOn(deps(), person, typed, nothing);
  for (let times = 0; times < wrongAnswersMax; times++) await expect(confirm('no code')).rejects.toThrow('incorrect');
  await newOtp(deps(), person, names);
  await refused(confirm(await code()), tooManyRequests);
});

test('uses nothing up when what the answer was for does not happen', async () => {
  const [recoveryCode = ''] = await turnOn();
  const shown = { code: await code() };
  const broken = (answer: Answer) =>
    prove(deps(), person, 'active', answer, async () => {
      throw new Error('it did not happen');
    });
  await expect(broken(shown)).rejects.toThrow('did not happen');
  await expect(broken({ recoveryCode })).rejects.toThrow('did not happen');
  expect(await show(shown)).toMatchObject({ is: 'right' });
  expect(await show({ recoveryCode })).toMatchObject({ is: 'right' });
});

test('new recovery codes end the old ones, and turning it off ends them all', async () => {
  const [old] = await turnOn();
  const [fresh] = await replaceRecoveryCodes(deps(), person, await code(), nothing);
  expect(await show({ recoveryCode: old })).toEqual({ is: 'wrong' });
  await turnOtpOff(deps(), person, { recoveryCode: fresh }, nothing);
  expect(await show({ code: '000000' })).toEqual({ is: 'none' });
  expect(await countRecoveryCodes(database.db, person)).toBe(0);
});

test('two who turn it on at once with one code turn it on once', async () => {
  await newOtp(deps(), person, names);
  const typed = await code();
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => turnOtpOn(deps(), person, typed, nothing)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('the stored row shows neither the secret nor a recovery code', async () => {
  const { secret } = await newOtp(deps(), person, names);
  const codes = await turnOtpOn(deps(), person, await code(), nothing);
  const { rows } = await database.db.$client.query(
    `select a::text || coalesce(string_agg(r::text, ''), '') as stored
     from authenticators a left join recovery_codes r using (person_id) where person_id = $1 group by a`,
    [person.id],
  );
  const stored = JSON.stringify(rows);
  expect(stored).toContain(person.id);
  for (const secretText of [secret, ...codes, ...codes.map((text) => text.replaceAll('-', ''))]) {
    expect(stored).not.toContain(secretText);
  }
});

test("one person's sealed secret is of no use to another", async () => {
  const other: Person = { kind: 'user', id: (await factories.user(database.db)).id };
  await turnOn();
  await turnOn(other);
  await database.db.$client.query(
    `update authenticators set sealed_seed = (select sealed_seed from authenticators where person_id = $1) where person_id = $2`,
    [other.id, person.id],
  );
  await expect(show({ code: await code(other) })).rejects.toThrow(/authenticate/);
});

test('a recovery code helps where the key of the secrets was lost', async () => {
  const [recoveryCode] = await turnOn();
  const withoutKey = { db: database.db, seal: new Seal(randomBytes(32)) };
  expect(await prove(withoutKey, person, 'active', { recoveryCode }, nothing)).toMatchObject({ is: 'right' });
});
