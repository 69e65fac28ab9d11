export { acceptedEncoding, type Encoding } from './accepted-encoding.ts';
export * from './actor.ts';
export { bodyRefusal } from './body-refusal.ts';
export { answerRefused, answerThrown, answerUnroutable, basePath, bindCalls } from './binder.ts';
export { inProcessCalls, type PlayedCaller, type PlayedCalls } from './in-process-calls.ts';
export { type Caller, callerFor, type CallerScope } from './caller.ts';
export {
  bind,
  type BoundHandler,
  type CallLog,
  type Handler,
  handlerFor,
  handlerThen,
  judgedFirst,
  type RequestScope,
  type UploadedFile,
} from './handle.ts';
export { CallLimits, type OwnLimits } from './call-limits.ts';
export { ClientAddresses } from './client-address.ts';
export { warnOfOtherOrigin } from './warn-of-other-origin.ts';
export { cappedCountOf, countOf } from './count-of.ts';
export { type CookieOptions, type Cookies, readCookies, writeCookie } from './cookies.ts';
export { CsrfTokens } from './csrf.ts';
export { dropUnused } from './drop-unused.ts';
export { limitFiles } from './limit-files.ts';
export { readNumber } from './parse-body.ts';
export { prepare, Prepared, serialise } from './prepared.ts';
export { type QuickAnswer, QuickAnswers } from './quick-answers.ts';
export { type Limits, usualLimits } from './limits.ts';
export { RateLimit } from './rate-limit.ts';
export { refuseTaken } from './refuse-taken.ts';
export { newRequestId } from './request-id.ts';
export { mountSecurityHeaders, securityHeaders } from './security-headers.ts';
export { isSigned, readSignature, type ResolveSignature, type SignedRequest } from './signed-request.ts';
export { SharedLimit } from './shared-limit.ts';
export { CallService, checkEveryCallIsServed, languageOf } from './service.ts';
export * from './framed-cookies.ts';
export { boundTo, requireOffice, worksAt } from './works-at.ts';
