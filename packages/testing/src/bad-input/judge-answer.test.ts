import {
  amountNotValid,
  createQuote,
  fieldNotFilled,
  internalError,
  listRoutesCompact,
  orderNotFound,
} from '@tetri/contract';
import { expect, test } from 'vitest';
import { problemOf } from './judge-answer.ts';

const judge = (status: number, body: unknown, isReadable = true) =>
  problemOf(createQuote, { status, requestId: 'r', text: JSON.stringify(body) }, isReadable);
const failing = (error: { code: unknown; message: string }, object: object = {}) => ({
  success: false,
  error: { errorCode: error.code, message: error.message, object },
  requestId: 'r',
  latency_ms: 1,
});
const field = { fieldId: 'amount', nameField: 'amount', err: 'required', type: 'body' };

test('a declared refusal and a success of readable input are well', () => {
  expect(judge(400, failing(amountNotValid))).toBeUndefined();
  expect(judge(200, { success: true, data: {}, requestId: 'r', latency_ms: 1 })).toBeUndefined();
});

test('a list that lies ready for everybody has its id in the header alone, and a header must be there', () => {
  const judgeList = (body: object, requestId: string | null = 'r') =>
    problemOf(
      listRoutesCompact,
      { status: 200, requestId, text: JSON.stringify({ success: true, data: {}, ...body }) },
      true,
    );
  expect(judgeList({})).toBeUndefined();
  expect(judgeList({}, null)).toMatch('header');
  expect(judgeList({ requestId: 'r', latency_ms: 1 })).toMatch('no envelope');
  expect(judge(200, { success: true, data: {} })).toMatch('no envelope');
});

test('unreadable input must be refused for its field', () => {
  expect(judge(400, failing(fieldNotFilled, field), false)).toBeUndefined();
  expect(judge(400, failing(amountNotValid), false)).toMatch('something else');
  expect(judge(200, { success: true, data: {}, requestId: 'r', latency_ms: 1 }, false)).toMatch('is accepted');
});

test('a defect, an undeclared error, another status and another object are named', () => {
  expect(judge(500, failing(internalError))).toMatch('defect');
  expect(judge(404, failing(orderNotFound))).toMatch('does not declare');
  expect(judge(422, failing(amountNotValid))).toMatch('status 422');
  expect(judge(400, failing(fieldNotFilled))).toMatch('object');
});

test('anything but the envelope is named', () => {
  expect(judge(400, { error: 'Bad Request', statusCode: 400 })).toMatch('no envelope');
  expect(judge(400, { ...failing(amountNotValid), stack: 'at …' })).toMatch('no envelope');
  expect(judge(400, { ...failing(amountNotValid), requestId: 'other' })).toMatch('requestId');
});
