import { expect, test } from 'vitest'
import { reasonText } from './reason-text.ts'

test.each([
  ['a bare code gets its meaning', { code: 'AC04', proprietary: null, text: '' }, 'AC04 Saajan tili on suljettu'],
  [
    'the bank’s own words stay beside it',
    { code: 'AC04', proprietary: null, text: 'ClosedAccountNumber' },
    'AC04 Saajan tili on suljettu (ClosedAccountNumber)',
  ],
  [
    'the same words are said once',
    { code: 'AC04', proprietary: null, text: 'Saajan tili on suljettu' },
    'AC04 Saajan tili on suljettu',
  ],
  ['an unknown code is shown as it came', { code: 'XX99', proprietary: null, text: 'Odd' }, 'XX99 Odd'],
  [
    'the bank’s own code, too',
    { code: null, proprietary: '25', text: 'Content not allowed' },
    '25 Content not allowed',
  ],
  ['words without a code', { code: null, proprietary: null, text: 'Ota yhteyttä' }, 'Ota yhteyttä'],
])('%s', (_, reason, shown) => expect(reasonText([reason])).toBe(shown))

test('several reasons are all told', () => {
  const [closed, late] = ['AC04', 'TM01'].map((code) => ({ code, proprietary: null, text: '' }))
  if (!closed || !late) throw new Error('two reasons were made')
  expect(reasonText([closed, late])).toBe('AC04 Saajan tili on suljettu; TM01 Aineisto tuli pankkiin liian myöhään')
  expect(reasonText([])).toBe('')
})
