import type { FeedItem } from './choose-items.ts';
import type { FeedEntry, FeedStep } from './feed-entry.ts';
import type { ExportFormat } from './rate-export.ts';

interface FeedWriter {
  readonly start: string;
  readonly end: string;
  readonly between: string;
  /** The format has a place for the fee beside the rate. */
  readonly namesFee: boolean;
  /** What follows the codes of an item; the same in every export, so it is written once. */
  readonly rest: (entry: FeedEntry, isFeeOutside: boolean) => string;
  readonly item: (item: FeedItem, rest: string) => string;
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n<rates>\n';

/** Codes are capital letters and digits, all else is numbers and our own words: nothing has to be escaped. */
const xmlItem = ({ from, to, city }: FeedItem, rest: string) =>
  `<item><from>${from}</from><to>${to}</to>${rest}${city === undefined ? '' : `<city>${city}</city>`}</item>\n`;

const xmlRate = ({ in: give, out }: { in: string; out: string }) => `<in>${give}</in><out>${out}</out>`;

const writers: Readonly<Record<ExportFormat, FeedWriter>> = {
  xml: {
    start: xmlHead,
    end: '</rates>\n',
    between: '',
    namesFee: true,
    rest: (entry, isFeeOutside) => {
      const { amount, inMin, inMax, fee, fixedMinutes, flags } = entry;
      const charge = isFeeOutside && fee !== undefined ? `<tofee>${fee}</tofee>` : '';
      const param = flags.length > 0 ? `<param>${flags.join(', ')}</param>` : '';
      return `${xmlRate(rateOf(entry, isFeeOutside))}<amount>${amount}</amount><minamount>${inMin}</minamount><maxamount>${inMax}</maxamount>${charge}<floating>${fixedMinutes}</floating>${param}`;
    },
    item: xmlItem,
  },
  xml11: {
    start: '<?xml version="1.0" encoding="UTF-8"?>\n<rates version="1.1">\n',
    end: '</rates>\n',
    between: '',
    namesFee: true,
    rest: (entry, isFeeOutside) => {
      const { amount, inMin, inMax, fee, fixedMinutes, flags } = entry;
      const paid = entry.paid();
      const charge = isFeeOutside && fee !== undefined ? `<tofee>${fee}</tofee>` : '';
      // That the rate floats is stated by the minutes that it stays.
      const marks = flags.map((flag) => (flag === 'floating' ? '' : `<${flag}>true</${flag}>`)).join('');
      const steps = entry.steps(isFeeOutside).map(xmlStep).join('');
      return `${xmlRate(rateOf(entry, isFeeOutside))}<amount>${amount}</amount><minamount>${inMin}</minamount><maxamount>${inMax}</maxamount><frommin>${inMin}</frommin><frommax>${inMax}</frommax><tomin>${paid.min}</tomin><tomax>${paid.max}</tomax>${charge}<floating minutes="${fixedMinutes}"/>${marks}${steps}`;
    },
    item: xmlItem,
  },
  txt: {
    start: '',
    end: '',
    between: '',
    namesFee: false,
    rest: (entry) => {
      const { inside, amount, inMin, inMax } = entry;
      return `${inside.in};${inside.out};${amount};${inMin};${inMax}`;
    },
    item: ({ from, to, city }, rest) => `${from};${to};${rest};${city ?? ''};\n`,
  },
  json: {
    start: '{"rates":[',
    end: ']}\n',
    between: ',',
    namesFee: true,
    rest: (entry, isFeeOutside) => {
      const { amount, inMin, inMax, fee, fixedMinutes, flags } = entry;
      const charge = isFeeOutside && fee !== undefined ? { tofee: fee } : {};
      const param = flags.length > 0 ? { param: flags } : {};
      const item = { ...rateOf(entry, isFeeOutside), amount, minamount: inMin, maxamount: inMax };
      return JSON.stringify({ ...item, ...charge, floating: String(fixedMinutes), ...param }).slice(1, -1);
    },
    item: ({ from, to, city }, rest) =>
      `{"from":"${from}","to":"${to}",${rest}${city === undefined ? '' : `,"city":"${city}"`}}`,
  },
};

function rateOf({ inside, outside }: FeedEntry, isFeeOutside: boolean) {
  return isFeeOutside ? outside() : inside;
}

function xmlStep({ min, max, ...rate }: FeedStep): string {
  return `<step frommin="${min}" frommax="${max}">${xmlRate(rate)}</step>`;
}

/** The text of a feed. What does not differ between exports is written once for as long as the entry stays. */
export function writeFeed(
  format: ExportFormat,
  items: readonly FeedItem[],
  { isFeeOutside }: { isFeeOutside: boolean },
) {
  const writer = writers[format];
  const isOutside = isFeeOutside && writer.namesFee;
  const name = `${format} ${isOutside}`;
  const parts = items.map((item) => {
    const { written } = item.entry;
    const rest = (written[name] ??= writer.rest(item.entry, isOutside));
    return writer.item(item, rest);
  });
  return `${writer.start}${parts.join(writer.between)}${writer.end}`;
}

export const exportTypes: Readonly<Record<ExportFormat, string>> = {
  xml: 'application/xml; charset=utf-8',
  xml11: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
};
