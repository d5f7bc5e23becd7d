import { describe, expect, test } from 'vitest'
import type { DeliveryOutcome } from './port.ts'
import { afterAnswer } from './states.ts'

const error = { code: 'E1', message: 'virhe', details: null }
const item = { itemId: 'S-1', irItemId: 'a'.repeat(32), version: 3, errors: [] }

function outcome(changes: Partial<DeliveryOutcome>): DeliveryOutcome {
  return { status: 3, irDeliveryId: 'b'.repeat(32), errors: [], valid: [], invalid: [], ...changes }
}

describe('the acknowledgement', () => {
  test.each([
    [0, null, true],
    [2, 'SENT', true],
    [4, 'ERROR', false],
    [7, null, true],
  ] as const)('with status %i makes the report %s, ask again: %s', (status, state, askAgain) => {
    expect(afterAnswer(outcome({ status, errors: [error] }), 'S-1')).toEqual({
      state,
      askAgain,
      stored: null,
      messages: [error],
    })
  })
})

describe('the status', () => {
  test.each([
    ['0 unknown', { status: 0 }, null, true],
    ['2 in process', { status: 2 }, 'SENT', true],
    ['3 with the report valid', { valid: [item] }, 'SENT', false],
    ['3 with the report invalid', { invalid: [{ ...item, errors: [error] }] }, 'ERROR', false],
    ['3 with only delivery errors', { errors: [error] }, 'ERROR', false],
    ['3 without a word of the report', {}, null, true],
    ['4 refused on receipt', { status: 4, errors: [error] }, 'ERROR', false],
    ['5 refused', { status: 5, errors: [error] }, 'ERROR', false],
    ['6 invalidated', { status: 6 }, 'INVALIDATED', false],
    ['a new one', { status: 8 }, null, true],
  ] as const)('%s', (_, changes, state, askAgain) => {
    expect(afterAnswer(outcome(changes), 'S-1')).toMatchObject({ state, askAgain })
  })

  test('of a valid report tells what a replacement must name', () => {
    expect(afterAnswer(outcome({ valid: [item] }), 'S-1').stored).toEqual({ irReportId: 'a'.repeat(32), version: 3 })
  })

  test('of a mixed delivery concerns each report by itself', () => {
    const mixed = outcome({ valid: [item], invalid: [{ ...item, itemId: 'S-2', errors: [error] }] })
    expect(afterAnswer(mixed, 'S-1').state).toBe('SENT')
    expect(afterAnswer(mixed, 'S-2')).toMatchObject({ state: 'ERROR', stored: null, messages: [error] })
  })

  test('of a refused delivery gives the report’s errors before the delivery’s', () => {
    const own = { ...error, code: 'OWN' }
    const refused = outcome({ status: 5, errors: [error], invalid: [{ ...item, errors: [own] }] })
    expect(afterAnswer(refused, 'S-1').messages).toEqual([own, error])
  })
})
