import { createApiKeyHandler } from '../calls/create-api-key.ts';
import { deleteApiKeyHandler } from '../calls/delete-api-key.ts';
import { listApiKeysHandler } from '../calls/list-api-keys.ts';
import { updateApiKeyHandler } from '../calls/update-api-key.ts';

/** The calls of the keys that programs sign with. */
export const apiKeyHandlers = [listApiKeysHandler, createApiKeyHandler, updateApiKeyHandler, deleteApiKeyHandler];
