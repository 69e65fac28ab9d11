import type { FeedItem, WrittenItem } from './choose-items.ts';
import {
  type FeedConditions,
  type FeedEntry,
  type FeedRate,
  type FeedStep,
  paidLimits,
  publishedRate,
  stepsOf,
} from './feed-entry.ts';
import type { ExportFormat } from './rate-export.ts';

interface FeedWriter {
  readonly start: string;
  readonly end: string;
  readonly between: string;
  /** The format has a place for the fee beside the rate. */
  readonly namesFee: boolean;
  /** An item begins with its codes. */
  readonly head: (item: FeedItem) => string;
  /** `own` is dear, so it is kept. */
  readonly isKept: boolean;
  /** What differs with every price. */
  readonly own: (entry: FeedEntry, isFeeOutside: boolean) => string;
  /** What seldom does. */
  readonly conditions: (conditions: FeedConditions, isFeeOutside: boolean) => string;
  readonly foot: (item: FeedItem) => string;
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n<rates>\n';

/** Codes are capital letters and digits, all else is numbers and our own words: nothing has to be escaped. */
const xmlItem = {
  head: ({ from, to }: FeedItem) => `<item><from>${from}</from><to>${to}</to>`,
  foot: ({ city }: FeedItem) => (city === undefined ? '</item>\n' : `<city>${city}</city></item>\n`),
};

const xmlRate = ({ in: give, out }: FeedRate) => `<in>${give}</in><out>${out}</out>`;

const xmlAmounts = ({ amount, inMin, inMax }: FeedConditions) =>
  `<amount>${amount}</amount><minamount>${inMin}</minamount><maxamount>${inMax}</maxamount>`;

const xmlFee = ({ fee }: FeedConditions, isFeeOutside: boolean) =>
  isFeeOutside && fee !== undefined ? `<tofee>${fee}</tofee>` : '';

const xmlStep = ({ min, max, ...rate }: FeedStep) => `<step frommin="${min}" frommax="${max}">${xmlRate(rate)}</step>`;

const writers: Readonly<Record<ExportFormat, FeedWriter>> = {
  xml: {
    ...xmlItem,
    start: xmlHead,
    end: '</rates>\n',
    between: '',
    namesFee: true,
    isKept: false,
    own: (entry, isFeeOutside) => xmlRate(publishedRate(entry, isFeeOutside)),
    conditions: (conditions, isFeeOutside) => {
      const { fixedMinutes, flags } = conditions;
      const param = flags.length > 0 ? `<param>${flags.join(', ')}</param>` : '';
      return `${xmlAmounts(conditions)}${xmlFee(conditions, isFeeOutside)}<floating>${fixedMinutes}</floating>${param}`;
    },
  },
  xml11: {
    ...xmlItem,
    start: '<?xml version="1.0" encoding="UTF-8"?>\n<rates version="1.1">\n',
    end: '</rates>\n',
    between: '',
    namesFee: true,
    isKept: true,
    own: (entry, isFeeOutside) => {
      const { conditions } = entry;
      const { inMin, inMax, fixedMinutes, flags } = conditions;
      const paid = paidLimits(entry);
      // That the rate floats is stated by the minutes that it stays.
      const marks = flags.map((flag) => (flag === 'floating' ? '' : `<${flag}>true</${flag}>`)).join('');
      const steps = stepsOf(entry, isFeeOutside).map(xmlStep).join('');
      return `${xmlRate(publishedRate(entry, isFeeOutside))}${xmlAmounts(conditions)}<frommin>${inMin}</frommin><frommax>${inMax}</frommax><tomin>${paid.min}</tomin><tomax>${paid.max}</tomax>${xmlFee(conditions, isFeeOutside)}<floating minutes="${fixedMinutes}"/>${marks}${steps}`;
    },
    // What is received stands among them.
    conditions: () => '',
  },
  txt: {
    start: '',
    end: '',
    between: '',
    namesFee: false,
    isKept: false,
    head: ({ from, to }) => `${from};${to};`,
    own: ({ inside }) => `${inside.in};${inside.out};`,
    conditions: ({ amount, inMin, inMax }) => `${amount};${inMin};${inMax};`,
    foot: ({ city }) => `${city ?? ''};\n`,
  },
  json: {
    start: '{"rates":[',
    end: ']}\n',
    between: ',',
    namesFee: true,
    isKept: false,
    head: ({ from, to }) => `{"from":"${from}","to":"${to}",`,
    own: (entry, isFeeOutside) => {
      const { in: give, out } = publishedRate(entry, isFeeOutside);
      return `"in":"${give}","out":"${out}",`;
    },
    conditions: ({ amount, inMin, inMax, fee, fixedMinutes, flags }, isFeeOutside) => {
      const charge = isFeeOutside && fee !== undefined ? { tofee: fee } : {};
      const param = flags.length > 0 ? { param: flags } : {};
      const amounts = { amount, minamount: inMin, maxamount: inMax };
      return JSON.stringify({ ...amounts, ...charge, floating: String(fixedMinutes), ...param }).slice(1, -1);
    },
    foot: ({ city }) => (city === undefined ? '}' : `,"city":"${city}"}`),
  },
};

/** Codes and numbers make an item shorter than this; a feed with many steps grows. */
const usualItem = 400;

export interface FeedContent {
  /** What the items were chosen from, as it is now. */
  readonly entries: readonly FeedEntry[];
  readonly items: readonly FeedItem[];
}

/**
 * A feed. The parts of an item that most prices leave as they are are written once for as long as they stay, and copied as
 * bytes from then on. Each item is put into the bytes as soon as it is written, so that no text of thousands of pieces lives
 * through a garbage collection.
 */
export function writeFeed(
  format: ExportFormat,
  { entries, items }: FeedContent,
  { isFeeOutside }: { isFeeOutside: boolean },
): Buffer {
  const writer = writers[format];
  const isOutside = isFeeOutside && writer.namesFee;
  const name = `${format} ${isOutside}`;
  let bytes = Buffer.allocUnsafe((items.length + 1) * usualItem);
  let length = 0;
  const write = (text: string) => {
    // Numbers and our own words, all of it ASCII.
    length += bytes.write(text, length, 'latin1');
  };
  const copy = (part: Uint8Array) => {
    bytes.set(part, length);
    length += part.length;
  };
  write(writer.start);
  for (const item of items) {
    const entry = entries[item.at];
    if (!entry) continue;
    const { head, foot } = (item.written[format] ??= writeEnds(item, writer));
    const own = ownOf(entry, writer, name, isOutside);
    const rest = (entry.conditions.written[name] ??= Buffer.from(writer.conditions(entry.conditions, isOutside)));
    const needed = length + head.length + own.length + rest.length + foot.length + writer.end.length;
    if (needed > bytes.length) bytes = Buffer.concat([bytes.subarray(0, length)], needed * 2);
    copy(head);
    write(own);
    copy(rest);
    copy(foot);
  }
  // After the last item comes none.
  if (items.length > 0) length -= writer.between.length;
  write(writer.end);
  return bytes.subarray(0, length);
}

function writeEnds(item: FeedItem, { head, foot, between }: FeedWriter): WrittenItem {
  return { head: Buffer.from(head(item)), foot: Buffer.from(foot(item) + between) };
}

/** A rate without the fee is worked out for it; that with the fee is there. */
function ownOf(entry: FeedEntry, { isKept, own }: FeedWriter, name: string, isFeeOutside: boolean): string {
  if (!isKept && !isFeeOutside) return own(entry, isFeeOutside);
  entry.written ??= {};
  return (entry.written[name] ??= oneString(own(entry, isFeeOutside)));
}

/** The same text in one piece: what is kept would otherwise be put together of its pieces again whenever it is written. */
function oneString(text: string): string {
  return Buffer.from(text).toString();
}

export const exportTypes: Readonly<Record<ExportFormat, string>> = {
  xml: 'application/xml; charset=utf-8',
  xml11: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
};
