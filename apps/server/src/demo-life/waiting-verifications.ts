import type { Answers } from '@tetri/contract';
import type { Tx } from '../platform/database/index.ts';
import { type DemoCustomer, seedDemoCustomers } from '../modules/identity/index.ts';
import type { DemoVerification, VerificationModule } from '../modules/verification/index.ts';
import { demoOperator } from './demo-operator.ts';
import { passportLines } from './passport-lines.ts';
import { Seeded } from './seeded.ts';
import { waitingCompany, waitingPeople } from './texts/waiting-people.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const notice = 'A sample of the demo, not a document';

interface Waiting {
  readonly customer: DemoCustomer;
  readonly verification: DemoVerification;
}

/** Puts people of the demo in place who wait to be verified, each with an account of their own. */
export async function seedWaitingVerifications(
  tx: Tx,
  verification: Pick<VerificationModule, 'seedDemo'>,
  now: Date,
): Promise<void> {
  // Of a name of its own: what comes before stays as it is.
  const seeded = new Seeded('verifications');
  const waiting = [...waitingPeople.map((person) => waitingPerson(person, seeded, now)), companyOf(seeded, now)];
  await seedDemoCustomers(
    tx,
    waiting.map(({ customer }) => customer),
  );
  await verification.seedDemo(
    tx,
    waiting.map((one) => one.verification),
  );
}

function waitingPerson(person: (typeof waitingPeople)[number], seeded: Seeded, now: Date): Waiting {
  const { firstName, lastName, printed, mistyped, place, refused } = person;
  const [expires, issued] = [yearsFrom(now, 6), yearsFrom(now, -4)];
  const lines = passportLines({ ...printed, expires });
  const typed: Answers = {
    firstName,
    lastName,
    birthDate: mistyped?.birthDate ?? printed.birthDate,
    citizenship: printed.citizenship,
    ...place,
    documentKind: 'passport',
    serialNumber: mistyped?.number ?? printed.number,
    dateIssued: issued,
    dateExpires: expires,
    issuer: 'Demo',
    mrz: lines.join('\n'),
  };
  const shown = [
    `${printed.firstName} ${printed.lastName}`,
    printed.number,
    printed.birthDate,
    `${issued} – ${expires}`,
  ];
  const card = { shape: 'card', title: notice, lines: shown, foot: lines } as const;
  const face = { shape: 'face', title: notice, lines: [] } as const;
  const mailbox = `${printed.firstName}.${printed.lastName}`.toLowerCase();
  const { customer, started } = begun(person, mailbox, seeded, now);
  return {
    customer,
    verification: {
      ...started,
      type: 'person',
      typed,
      pictures: [
        { field: 'documentFront', sample: card },
        { field: 'selfie', sample: face },
      ],
      refused: refused && {
        sentAt: ago(now, refused.minutesAgo + 95),
        at: ago(now, refused.minutesAgo),
        staffId: demoOperator.staffId,
        staffName: demoOperator.name,
        refusals: [{ field: 'documentFront', reason: 'glare', note: refused.note }],
      },
    },
  };
}

function companyOf(seeded: Seeded, now: Date): Waiting {
  const { firstName, lastName, name, number } = waitingCompany;
  const { customer, started } = begun(waitingCompany, `${firstName}.${lastName}`.toLowerCase(), seeded, now);
  const director = { name: `${firstName} ${lastName}`, birthDate: '1979-06-23', citizenship: 'GB' };
  const registeredOn = yearsFrom(now, -3);
  const typed: Answers = {
    companyName: name,
    registrationNumber: number,
    registeredOn,
    activity: 'Imports office furniture and pays its suppliers abroad.',
    country: 'GE',
    city: 'Batumi',
    street: '3 Demonstration Street',
    directors: [director],
    owners: [{ ...director, share: '100' }],
  };
  const sheet = (title: string, lines: readonly string[]) =>
    ({ shape: 'sheet', title, lines: [notice, '', name, number, ...lines] }) as const;
  return {
    customer,
    verification: {
      ...started,
      type: 'company',
      typed,
      pictures: [
        {
          field: 'extract',
          sample: sheet('Extract from the register', [registeredOn, `Director: ${director.name}`]),
        },
        {
          field: 'articles',
          sample: sheet('Articles of association', [`Sole owner: ${director.name}, 100 %`]),
        },
      ],
    },
  };
}

/** Whoever it is registered some days ago, and sent it as long ago as is written. */
function begun(
  person: Pick<DemoCustomer, 'firstName' | 'lastName' | 'lang'> & { readonly minutesAgo: number },
  mailbox: string,
  seeded: Seeded,
  now: Date,
): {
  readonly customer: DemoCustomer;
  readonly started: Pick<DemoVerification, 'id' | 'userId' | 'createdAt' | 'submittedAt'>;
} {
  const { firstName, lastName, lang, minutesAgo } = person;
  const submittedAt = ago(now, minutesAgo);
  const createdAt = new Date(now.getTime() - 3 * dayMs - seeded.between(0, dayMs));
  const userId = seeded.idAt(createdAt);
  const startedAt = new Date(createdAt.getTime() + 20 * minuteMs);
  return {
    customer: { id: userId, email: `${mailbox}@demo.example.com`, firstName, lastName, lang, createdAt },
    started: { id: seeded.idAt(startedAt), userId, createdAt: startedAt, submittedAt },
  };
}

function ago(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * minuteMs);
}

function yearsFrom(now: Date, years: number): string {
  const day = new Date(now);
  // The first of the month: there is no 29 February each year.
  day.setUTCFullYear(now.getUTCFullYear() + years, now.getUTCMonth(), 1);
  return day.toISOString().slice(0, 10);
}
