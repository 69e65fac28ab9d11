import { type CallOutput, listFaq, listHighlights, listPartners, listReviews } from '@tetri/contract';
import type { PageScope } from '../../app/page-scope.ts';

/** So many of each stand on the home page; the rest is one press away. */
const reviewsShown = 3;
const questionsShown = 4;
const partnersShown = 8;

export type Highlight = CallOutput<typeof listHighlights>['highlights'][number];
type Question = CallOutput<typeof listFaq>['faq'][number];
type Partner = CallOutput<typeof listPartners>['partners'][number];

/** Why somebody may trust the exchange: what its owner, its customers and others say of it. */
export interface TrustData {
  readonly highlights: readonly Highlight[];
  readonly reviews: CallOutput<typeof listReviews>['reviews'];
  readonly questions: readonly Pick<Question, '_id' | 'lang' | 'question' | 'answer'>[];
  readonly partners: readonly Pick<Partner, '_id' | 'name' | 'url' | 'image'>[];
}

/** None of it is worth losing the form for: what cannot be read is left out. */
export async function loadTrust({ call, lang }: PageScope): Promise<TrustData> {
  const nothing = () => [];
  const [highlights, reviews, questions, partners] = await Promise.all([
    call(listHighlights, { lang }).then((answer) => answer.highlights, nothing),
    call(listReviews, { limit: reviewsShown, lang }).then((answer) => answer.reviews, nothing),
    call(listFaq, { filter: JSON.stringify({ lang }) }).then(({ faq }) => faq.slice(0, questionsShown), nothing),
    call(listPartners, { lang }).then((answer) => answer.partners.slice(0, partnersShown), nothing),
  ]);
  return {
    highlights,
    reviews,
    // A page carries what it shows, and no more of what the calls tell.
    questions: questions.map(({ _id, lang: written, question, answer }) => ({ _id, lang: written, question, answer })),
    partners: partners.map(({ _id, name, url, image }) => ({ _id, name, url, image })),
  };
}
