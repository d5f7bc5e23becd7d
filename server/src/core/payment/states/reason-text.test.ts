import { expect, test } from 'vitest'
import { reasonCodes, reasonText } from './reason-text.ts'

test.each([
  ['a bare code gets its meaning', { code: 'AC04', proprietary: null, text: '' }, 'Saajan tili on suljettu'],
  [
    'the bank’s own words stay beside it',
    { code: 'AC04', proprietary: null, text: 'ClosedAccountNumber' },
    'Saajan tili on suljettu (ClosedAccountNumber)',
  ],
  [
    'the same words are said once',
    { code: 'AC04', proprietary: null, text: 'Saajan tili on suljettu' },
    'Saajan tili on suljettu',
  ],
  ['an unknown code leaves the bank’s words', { code: 'XX99', proprietary: null, text: 'Odd' }, 'Odd'],
  [
    'an unknown code without words is told as one',
    { code: 'XX99', proprietary: null, text: '' },
    'Pankki kertoi syystä vain koodin XX99',
  ],
  ['the bank’s own code, too', { code: null, proprietary: '25', text: 'Content not allowed' }, 'Content not allowed'],
  ['words without a code', { code: null, proprietary: null, text: 'Ota yhteyttä' }, 'Ota yhteyttä'],
])('%s', (_, reason, shown) => expect(reasonText([reason])).toBe(shown))

test('several reasons are all told', () => {
  const [closed, late] = ['AC04', 'TM01'].map((code) => ({ code, proprietary: null, text: '' }))
  if (!closed || !late) throw new Error('two reasons were made')
  expect(reasonText([closed, late])).toBe('Saajan tili on suljettu; Aineisto tuli pankkiin liian myöhään')
  expect(reasonText([])).toBe('')
  expect(reasonCodes([closed, late])).toBe('AC04, TM01')
})
