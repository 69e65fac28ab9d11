import { z } from 'zod';
import { defineError, type ErrorDefinition } from '../define-error.ts';
import { DestinationFault } from '../destination.ts';

export const technicalWork = defineError(5555555555555555, 503, 'technical work is under way');
export const forbidden = defineError(40301, 403, 'you are not authorized');
export const tooManyRequests = defineError(50000, 429, 'too many requests', z.object({ time: z.int().positive() }));
export const captchaNotFilled = defineError(1601588666628861, 400, 'captcha is not filled');
export const fieldNotFilled = defineError(
  6231546409213868,
  400,
  'a field is missing or does not fit',
  z.object({
    fieldId: z.string(),
    nameField: z.string(),
    err: z.enum(['required', 'regexp', 'min', 'max']),
    type: z.enum(['fromValues', 'toValues', 'routeValues', 'serviceValues', 'body']),
    /** Beside `regexp`: what is wrong with an address, an account or a card. */
    fault: DestinationFault.optional(),
    /** The network that the payment goes over, by its name in the catalogue. */
    network: z.string().optional(),
    /** Whose address it is instead. */
    found: z.string().optional(),
  }),
);
export const captchaReset = defineError('0x5b0a2eb8cfafd', 400, 'the captcha was not accepted');
export const csrfRejected = defineError(40302, 403, 'the Csrf-Token header does not match the _csrf cookie');
export const malformedRequest = defineError(40001, 400, 'the request cannot be read');
export const callNotFound = defineError(40401, 404, 'there is no such call');
export const notFound = defineError(40402, 404, 'nothing was found under these names');
export const requestTooLarge = defineError(41301, 413, 'the request is too large');
export const idempotencyConflict = defineError(
  40901,
  409,
  'the Idempotency-Key or the quote was used with another body',
);
export const changedMeanwhile = defineError(40904, 409, 'somebody changed this meanwhile; load it again');
export const commandReused = defineError(40931, 409, 'the commandId was used for another act');

/** What nobody would ask about needs no words; anything else is explained to whoever reads the log. */
export const reasonNeeded = defineError(42280, 422, 'the step is out of the ordinary: say why');
export const secondPersonNeeded = defineError(40934, 409, 'somebody else must agree to this');
export const fileNotAccepted = defineError(42201, 422, 'this kind of file is not accepted');
export const fileNotReadable = defineError(42241, 422, 'the file is damaged or protected by a password');
export const nameTaken = defineError(42203, 422, 'the name is already taken');
export const signatureRejected = defineError(40304, 403, 'the signature, its time or the key is not accepted');
export const demoOnly = defineError(40945, 409, 'this can be done in a demo only');
export const alreadySent = defineError(40910, 409, 'this was sent already, and is sent once');
export const tooManyKept = defineError(42214, 422, 'there are as many as there may be', z.object({ max: z.int() }));
export const providerNotReached = defineError(42216, 422, 'the other site does not answer');
export const internalError = defineError(50001, 500, 'something went wrong on our side');

/** What every call may answer, so no call declares it. */
export const universalErrors: readonly ErrorDefinition[] = [
  forbidden,
  csrfRejected,
  malformedRequest,
  fieldNotFilled,
  requestTooLarge,
  tooManyRequests,
  internalError,
];
