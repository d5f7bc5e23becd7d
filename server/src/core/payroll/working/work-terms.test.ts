import { compileAgreement } from '@palkkasilta/engine/agreements/agreement/compile.ts'
import { anAgreement } from '@palkkasilta/engine/agreements/testing/build.ts'
import { dayNumber, localDate } from '@palkkasilta/values/date.ts'
import { euros } from '@palkkasilta/values/money.ts'
import { expect, test } from 'vitest'
import { workTermsBy } from './work-terms.ts'

const number = (iso: string) => dayNumber(localDate(iso))

const agreementOf = (from: string, to: string | null, wage: string) =>
  compileAgreement(
    anAgreement({
      validity: { from: localDate(from), to: to === null ? null : localDate(to) },
      defaultWage: euros(wage),
    }),
  )

test('days of the same agreement and wage have their terms looked up once', () => {
  const [old, current] = [agreementOf('2025-01-01', '2026-03-15', '12'), agreementOf('2026-03-16', null, '13')]
  const termsOn = workTermsBy(
    (day) => ({
      agreement: day <= number('2026-03-15') ? old : current,
      rival: null,
      wage: null,
      span: { from: 0, to: 0 },
    }),
    { person: { profession_code: '' } },
  )
  const first = termsOn(number('2026-03-02'))
  expect(termsOn(number('2026-03-15'))).toBe(first)
  expect(first.agreement).toBe(old)
  const later = termsOn(number('2026-03-16'))
  expect(later.agreement).toBe(current)
  expect(termsOn(number('2026-03-02'))).toEqual(first)
})
