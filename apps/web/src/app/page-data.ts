import type { Language } from '@tetri/contract';
import type { Hydration } from '../routing/index.ts';
import type { SiteFacts } from './page-scope.ts';
import type { User } from './session.ts';

/** What a drawn page hands to the browser, as inert JSON. */
export interface PageData {
  readonly lang: Language;
  /** Where the page stands: the Mini App's door sends it at an address of its own. */
  readonly path: string;
  readonly site: SiteFacts;
  /** Who is signed in: then this page is for nobody else and is kept nowhere. */
  readonly user: User | null;
  readonly scheme: 'light' | 'dark' | null;
  /** It was drawn for the Mini App. */
  readonly isMiniApp: boolean;
  readonly hydration: Hydration;
}

export const pageDataId = 'tetri-page';

export function readPageData(): PageData {
  return JSON.parse(document.getElementById(pageDataId)?.textContent ?? '') as PageData;
}
