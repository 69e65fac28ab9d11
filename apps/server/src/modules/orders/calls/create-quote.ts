import { createQuote } from '@tetri/contract';
import { userIdOf } from '../../../platform/http/index.ts';
import { makeQuote } from '../actions/make-quote.ts';
import { quoteOwner } from '../actions/quote-owner.ts';
import { handle } from '../deps.ts';

export const createQuoteHandler = handle(createQuote, (input, deps, request) =>
  makeQuote(input, { owner: quoteOwner(request), userId: userIdOf(request.actor) }, deps, request),
);
