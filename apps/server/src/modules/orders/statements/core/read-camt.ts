import { parseUnits } from '@tetri/money';
import { z } from 'zod';
import { gather, type Judged, plainText, type ReadEntries, type StatementAccount } from './entry.ts';
import { readDate } from './read-date.ts';

/** An element's text, whatever attributes it has. */
const ElementText = z.union([
  z.string(),
  z.object({ '#text': z.string().default('') }).transform((one) => one['#text']),
]);
const Money = z.object({ '#text': z.string(), Ccy: z.string() });
const Party = z.object({ Nm: ElementText.optional(), Pty: z.object({ Nm: ElementText.optional() }).optional() });
const Account = z.object({
  Id: z.object({ IBAN: ElementText.optional(), Othr: z.object({ Id: ElementText.optional() }).optional() }).optional(),
});
const References = z.object({ AcctSvcrRef: ElementText.optional(), TxId: ElementText.optional() });

const Transaction = z.object({
  Refs: References.optional(),
  Amt: Money.optional(),
  CdtDbtInd: ElementText.optional(),
  AmtDtls: z.object({ TxAmt: z.object({ Amt: Money }).optional() }).optional(),
  RltdPties: z.object({ Dbtr: Party.optional(), DbtrAcct: Account.optional() }).optional(),
  RmtInf: z
    .object({
      Ustrd: z.array(ElementText).default([]),
      Strd: z.array(z.object({ CdtrRefInf: z.object({ Ref: ElementText.optional() }).optional() })).default([]),
    })
    .optional(),
});
type Transaction = z.infer<typeof Transaction>;

const Entry = z.object({
  NtryRef: ElementText.optional(),
  Amt: Money,
  CdtDbtInd: ElementText,
  RvslInd: ElementText.optional(),
  Sts: z.union([z.string(), z.object({ Cd: ElementText.optional() }).transform(({ Cd }) => Cd ?? '')]).default('BOOK'),
  BookgDt: z.object({ Dt: ElementText.optional(), DtTm: ElementText.optional() }).optional(),
  AcctSvcrRef: ElementText.optional(),
  NtryDtls: z.array(z.union([z.literal(''), z.object({ TxDtls: z.array(Transaction).default([]) })])).default([]),
  AddtlNtryInf: ElementText.optional(),
});
type Entry = z.infer<typeof Entry>;

/** A camt.053 as it is parsed, without its namespaces. */
export const Camt053 = z.object({
  Document: z.object({
    BkToCstmrStmt: z.object({
      Stmt: z.array(z.object({ Acct: Account, Ntry: z.array(z.unknown()).default([]) })).min(1),
    }),
  }),
});
export type Camt053 = z.infer<typeof Camt053>;

/** The accounts that the statement is of, as the bank writes them, without blanks. */
export function accountsIn({ Document: { BkToCstmrStmt } }: Camt053): readonly string[] {
  return BkToCstmrStmt.Stmt.map(({ Acct: { Id } }) =>
    (Id?.IBAN ?? Id?.Othr?.Id ?? '').replace(/\s/g, '').toUpperCase(),
  );
}

/** Reads what is booked; each payment of a collected entry by itself. */
export function readCamt({ Document: { BkToCstmrStmt } }: Camt053, account: StatementAccount): ReadEntries {
  const all = BkToCstmrStmt.Stmt.flatMap(({ Ntry }) => Ntry);
  return gather(
    all.flatMap((one, index): (readonly [number, Judged])[] => {
      const entry = Entry.safeParse(one).data;
      const judged = entry ? judgeEntry(entry, account) : (['notReadable'] as const);
      return judged.map((each) => [index + 1, each]);
    }),
  );
}

function judgeEntry(entry: Entry, account: StatementAccount): readonly Judged[] {
  // What is only announced may still not come, and what is taken back came before.
  const isReversal = entry.RvslInd === 'true' || entry.RvslInd === '1';
  if (entry.CdtDbtInd !== 'CRDT' || isReversal || entry.Sts !== 'BOOK') return ['outgoing'];
  const payments = entry.NtryDtls.flatMap((details) => (details === '' ? [] : details.TxDtls));
  const [only = {}, ...more] = payments;
  if (more.length === 0)
    return [judgePayment(entry, only, { money: entry.Amt, reference: referenceOf(entry, only) }, account)];
  return payments.map((payment, at) => {
    const money = payment.Amt ?? payment.AmtDtls?.TxAmt?.Amt;
    if (payment.CdtDbtInd === 'DBIT') return 'outgoing';
    // Nothing says how much of the sum it is.
    if (!money) return 'amountNotValid';
    const own = payment.Refs?.AcctSvcrRef ?? payment.Refs?.TxId;
    const shared = referenceOf(entry, {});
    const reference = own && own !== shared ? own : shared && `${shared}/${at + 1}`;
    return judgePayment(entry, payment, { money, reference }, account);
  });
}

function referenceOf(entry: Entry, payment: Transaction): string {
  return entry.AcctSvcrRef || payment.Refs?.AcctSvcrRef || payment.Refs?.TxId || entry.NtryRef || '';
}

function judgePayment(
  entry: Entry,
  payment: Transaction,
  { money, reference }: { readonly money: z.infer<typeof Money>; readonly reference: string },
  account: StatementAccount,
): Judged {
  const bookedOn = (entry.BookgDt?.Dt ?? entry.BookgDt?.DtTm ?? '').slice(0, 10);
  if (readDate(bookedOn, 'YYYY-MM-DD') === undefined) return 'dateNotValid';
  if (!account.isCurrency(money.Ccy)) return 'otherCurrency';
  const units = parseUnits(money['#text'].trim(), account.decimals);
  if (units === undefined || units <= 0n) return 'amountNotValid';
  const { Dbtr, DbtrAcct } = payment.RltdPties ?? {};
  const said = [
    ...(payment.RmtInf?.Ustrd ?? []),
    ...(payment.RmtInf?.Strd ?? []).flatMap(({ CdtrRefInf }) => CdtrRefInf?.Ref ?? []),
  ];
  return {
    bookedOn,
    units,
    reference: plainText(reference, 200),
    sender: plainText(Dbtr?.Nm ?? Dbtr?.Pty?.Nm ?? '', 200),
    senderAccount: plainText(DbtrAcct?.Id?.IBAN ?? DbtrAcct?.Id?.Othr?.Id ?? '', 100),
    purpose: plainText(said.length > 0 ? said.join(' ') : (entry.AddtlNtryInf ?? '')),
  };
}
