import { type Bic, bic } from './bic.ts'
import type { Iban } from './iban.ts'

export interface FinnishBank {
  readonly name: string
  readonly bic: Bic
}

/**
 * Which bank group holds which account numbers: the first digits of the national part of a Finnish IBAN, `470-479` being a range.
 * Finance Finland, Finnish monetary institution codes and BICs, 15 October 2025
 * https://www.finanssiala.fi/julkaisut/suomalaiset-rahalaitostunnukset-ja-bic-koodit/
 */
const holders: readonly (readonly [codes: string, bic: string, name: string])[] = [
  ['1 2', 'NDEAFIHH', 'Nordea'],
  ['31', 'HANDFIHH', 'Handelsbanken'],
  ['33', 'ESSEFIHX', 'SEB'],
  ['34 8', 'DABAFIHH', 'Danske Bank'],
  ['36 39', 'SBANFIHH', 'S-Pankki'],
  ['37', 'DNBAFIHX', 'DNB Bank'],
  ['405 497', 'HELSFIHH', 'Aktia Pankki'],
  ['470-479', 'POPFFI22', 'POP Pankki ja Bonum Pankki'],
  [
    '400 402 403 406-408 410-412 414-421 423-432 435-452 454-464 483-493 495 496 715',
    'ITELFIHH',
    'Säästöpankki ja Oma Säästöpankki',
  ],
  ['5', 'OKOYFIHH', 'OP'],
  ['6', 'AABAFI22', 'Ålandsbanken'],
  ['713', 'CITIFIHX', 'Citibank'],
  ['714', 'EVSEFIHH', 'Alisa Pankki'],
  ['717', 'BIGKFIH1', 'Bigbank'],
  ['718', 'UASNFIH2', 'Saldo Bank'],
  ['793', 'TRYEFIH3', 'TrueLayer'],
  ['794', 'PASXFIH2', 'PaySaxas'],
  ['795', 'WAMOFIH2', 'Wamo'],
  ['796', 'NARYFIH2', 'Narvi Payments'],
  ['797', 'TRYEFIH2', 'TrueLayer'],
  ['799', 'HOLVFIHH', 'Holvi'],
]

const bankByCode = new Map<string, FinnishBank>(
  holders.flatMap(([codes, code, name]) => {
    const bank = { name, bic: bic(code) }
    return codes.split(' ').flatMap((part) => {
      const [first = part, last = part] = part.split('-')
      const size = Number(last) - Number(first) + 1
      return Array.from({ length: size }, (_, i) => [String(Number(first) + i), bank] as const)
    })
  }),
)

/** The bank group of a Finnish account, by its longest known code. `null`: foreign, or a code that nobody holds. */
export function finnishBankOf(account: Iban): FinnishBank | null {
  if (!account.startsWith('FI')) return null
  for (const length of [3, 2, 1]) {
    const bank = bankByCode.get(account.slice(4, 4 + length))
    if (bank) return bank
  }
  return null
}
