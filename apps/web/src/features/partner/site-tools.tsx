import { BannersCard } from './banners-card.tsx';
import { EmbedCard } from './embed-card.tsx';
import type { PartnerData } from './load-partner.ts';

/** What a partner puts into a site of their own: the form and banners. */
export default function SiteTools({ data: { affiliate, offered } }: { readonly data: PartnerData }) {
  return (
    <>
      <EmbedCard {...affiliate} offered={offered} />
      <BannersCard link={affiliate.link} />
    </>
  );
}
