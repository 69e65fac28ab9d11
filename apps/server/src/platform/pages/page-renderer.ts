import type { ErrorCode, Language } from '@tetri/contract';

/** What the web bundle's server entry exports as `render`, and what it is given. Only plain data crosses this line. */
export type RenderPage = (request: PageRequest) => Promise<PageAnswer>;

/** What it exports beside it: the address with no more of its query than the page reads. */
export type WithReadQuery = (url: string) => string;

/** What the web bundle's server entry exports. */
export interface WebBundle {
  readonly render: RenderPage;
  readonly withReadQuery: WithReadQuery;
  readonly renderEmbed: (request: EmbedRequest) => Promise<string>;
}

/** The exchange form that other sites show in a frame. */
export interface EmbedRequest extends Pick<PageRequest, 'lang' | 'call' | 'site' | 'publicUrl' | 'manifest'> {
  /** Whose link it is; undefined where it is nobody's. */
  readonly partner: string | undefined;
  /** Origins of the pages that may show it. */
  readonly parents: readonly string[];
  /** Without its question mark. */
  readonly query: string;
}

export interface PageRequest {
  /** Path and query, with the language prefix: `/en/order/123/abc/`. */
  readonly url: string;
  readonly lang: Language;
  /** What the reader chose; undefined follows the system. */
  readonly scheme: ColorScheme | undefined;
  readonly call: PageCall;
  /** Nobody is signed in: the reader brought no session. */
  readonly isGuest: boolean;
  /** This browser has not been here: there is nothing that it has kept. */
  readonly isFirstVisit: boolean;
  /** It is drawn for Telegram's Mini App: another shell around the same page. */
  readonly isMiniApp: boolean;
  /** It is drawn in the system's font and waits for no other. */
  readonly hasSystemFont: boolean;
  readonly site: SiteFacts;
  /** Without a slash at the end. */
  readonly publicUrl: string;
  /** The picture that previews of a page show: drawn by the server, where it draws one for this path. */
  readonly pictureOf: (path: string) => PagePicture | undefined;
  /** Which built file holds which source module; absent in development. */
  readonly manifest: AssetManifest | undefined;
  readonly sheets: StyleSheets;
  /** The text of the script that is inline on a first visit. */
  readonly firstScript: string;
}

export interface PagePicture {
  /** From the site's first slash on; changes with what the picture shows. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

export type ColorScheme = 'light' | 'dark';

export interface PageAnswer {
  readonly status: number;
  readonly html: string;
  /** Set on a redirect; `html` is empty then. */
  readonly location?: string;
  /** The same for every anonymous reader until the page version changes. */
  readonly isCacheable: boolean;
  /** What broke while the page was drawn; the reader got an error page. */
  readonly defect?: unknown;
}

/** Makes a GET call in process, with the reader's rights. Never throws for a refusal. */
export type PageCall = (path: string, input: Record<string, unknown>) => Promise<PageCallOutcome>;

export type PageCallOutcome =
  | { readonly ok: true; readonly data: unknown }
  | {
      readonly ok: false;
      readonly failure: {
        readonly errorCode: ErrorCode;
        readonly message: string;
        readonly object: Readonly<Record<string, unknown>>;
        readonly status: number;
      };
    };

/** What every page says about the exchange, and no call answers. */
export interface SiteFacts {
  readonly supportEmail: string | null;
  /** The messenger bot. */
  readonly botUrl: string | null;
  /** The catalogue holds demo data: the site says so. */
  readonly isDemo: boolean;
  /** Pages tell a script of the owner's what happens, by `dataLayer`. */
  readonly hasDataLayer: boolean;
}

/** The text of each style sheet that the build wrote, by its file. */
export type StyleSheets = Readonly<Record<string, string>>;

export type AssetManifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly css?: readonly string[];
      readonly assets?: readonly string[];
      readonly imports?: readonly string[];
    }
  >
>;
