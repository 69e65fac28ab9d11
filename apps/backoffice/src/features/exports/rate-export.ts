import type { CallOutput, CallRequest, createRateExport, listRateExports, previewRateExport } from '@tetri/contract';

export type ExportList = CallOutput<typeof listRateExports>;
export type RateExport = ExportList['exports'][number];
export type ExportPreview = CallOutput<typeof previewRateExport>;
export type ExportTerms = CallRequest<typeof createRateExport>;

export const currencyKinds = ['crypto', 'bank', 'cash', 'e-money'] as const;

/** What the form begins with; without an export, a new one that shows all. */
export function termsOf(rateExport: RateExport | undefined): ExportTerms {
  if (!rateExport) {
    const everything = { fromKinds: [], toKinds: [], knownCodes: [], codes: [], cities: [] };
    return { key: '', name: '', isActive: true, isFeeOutside: false, ...everything };
  }
  const { _id: _, version: __, itemCount: ___, problemCount: ____, ...terms } = rateExport;
  return terms;
}

/** "BTC, usdttrc20 CASHUSD": codes as somebody pastes them, each once. */
export function readCodes(text: string): string[] {
  const codes = text.toUpperCase().split(/[\s,;]+/);
  return [...new Set(codes.filter((code) => code !== ''))];
}

/** The first of the codes that no monitor has; undefined where there is none. */
export function wrongCode(codes: readonly string[]): string | undefined {
  return codes.find((code) => !/^[A-Z0-9]{2,20}$/.test(code));
}

export const formats = ['xml', 'xml?v=1.1', 'txt', 'json'] as const;

/** Where an export is read: "https://…/service/export/xml/bestrates?v=1.1". */
export function addressOf(origin: string, { key }: Pick<RateExport, 'key'>, format: (typeof formats)[number]): string {
  const [name, query] = format.split('?');
  return `${origin}/service/export/${name}/${key}${query === undefined ? '' : `?${query}`}`;
}
