import { type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { attributed, type Simple } from '../../platform/xml/model.ts'
import { code, decimal, money, text } from '../../platform/xml/simple.ts'

/** The same with a decimal comma. */
function withComma<T>(simple: Simple<T>): Simple<T> {
  return {
    kind: 'simple',
    format: (value) => simple.format(value).replace('.', ','),
    parse: (written) => simple.parse(written.replace(',', '.')),
    fault: (written) => (written.includes('.') ? 'has a decimal point' : simple.fault(written.replace(',', '.'))),
  }
}

const DAY = /^(\d{4})(\d\d)(\d\d)$/

function parsedDay(written: string): LocalDate | undefined {
  const [, year, month, day] = DAY.exec(written) ?? []
  if (day === undefined) return undefined
  try {
    return localDate(`${year}-${month}-${day}`)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const compactDay: Simple<LocalDate> = {
  kind: 'simple',
  format: (value) => value.toString().replaceAll('-', ''),
  parse: parsedDay,
  fault: (written) => (parsedDay(written) === undefined ? 'not a calendar day' : undefined),
}

const currency = code(['EUR'])

export const date = attributed(compactDay, { Format: code(['CCYYMMDD']) })
export const amount = attributed(withComma(money()), { AmountCurrencyIdentifier: currency })
export const percent = withComma(decimal({ digits: 6, fraction: 3 }))
/** UN/ECE Recommendation 20. */
const unitCode = text({ max: 3, pattern: /^[A-Z0-9]{2,3}$/ })
export const quantity = attributed(withComma(decimal({ digits: 13, fraction: 2 })), {
  QuantityUnitCode: text({ max: 14 }),
  QuantityUnitCodeUN: unitCode,
})
export const unitPrice = attributed(withComma(decimal({ fraction: 4 })), {
  AmountCurrencyIdentifier: currency,
  UnitPriceUnitCode: text({ max: 14 }),
  QuantityUnitCodeUN: unitCode,
})
export const identifiedBy = <Scheme extends string>(scheme: Scheme, most: number) =>
  attributed(text({ max: most, min: 2 }), { IdentificationSchemeName: code([scheme]) })
