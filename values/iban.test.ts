import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { finnishBankOf } from './finnish-banks.ts'
import { iban, ibanLengths, ibanOfAccount, parseIban } from './iban.ts'

// Examples of the SWIFT IBAN registry, one for each SEPA country.
const registryExamples = [
  'AD12 0001 2030 2003 5910 0100',
  'AL47 2121 1009 0000 0002 3569 8741',
  'AT61 1904 3002 3457 3201',
  'BE68 5390 0754 7034',
  'BG80 BNBG 9661 1020 3456 78',
  'CH93 0076 2011 6238 5295 7',
  'CY17 0020 0128 0000 0012 0052 7600',
  'CZ65 0800 0000 1920 0014 5399',
  'DE89 3704 0044 0532 0130 00',
  'DK50 0040 0440 1162 43',
  'EE38 2200 2210 2014 5685',
  'ES91 2100 0418 4502 0005 1332',
  'FI21 1234 5600 0007 85',
  'FR14 2004 1010 0505 0001 3M02 606',
  'GB29 NWBK 6016 1331 9268 19',
  'GI75 NWBK 0000 0000 7099 453',
  'GR16 0110 1250 0000 0001 2300 695',
  'HR12 1001 0051 8630 0016 0',
  'HU42 1177 3016 1111 1018 0000 0000',
  'IE29 AIBK 9311 5212 3456 78',
  'IS14 0159 2600 7654 5510 7303 39',
  'IT60 X054 2811 1010 0000 0123 456',
  'LI21 0881 0000 2324 013A A',
  'LT12 1000 0111 0100 1000',
  'LU28 0019 4006 4475 0000',
  'LV80 BANK 0000 4351 9500 1',
  'MC58 1122 2000 0101 2345 6789 030',
  'MD24 AG00 0225 1000 1310 4168',
  'ME25 5050 0001 2345 6789 51',
  'MK07 2501 2000 0058 984',
  'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
  'NL91 ABNA 0417 1643 00',
  'NO93 8601 1117 947',
  'PL61 1090 1014 0000 0712 1981 2874',
  'PT50 0002 0123 1234 5678 9015 4',
  'RO49 AAAA 1B31 0075 9384 0000',
  'RS35 2600 0560 1001 6113 79',
  'SE45 5000 0000 0583 9825 7466',
  'SI56 2633 0001 2039 086',
  'SK31 1200 0000 1987 4263 7541',
  'SM86 U032 2509 8000 0000 0270 100',
  'VA59 0011 2300 0012 3456 78',
]

const finnishAccount = fc.stringMatching(/^[0-9]{14}$/)

describe('an IBAN', () => {
  it('of the registry is taken, in every SEPA country', () => {
    expect(registryExamples.map(iban)).toEqual(registryExamples.map((example) => example.replaceAll(' ', '')))
    expect(registryExamples.map((example) => example.slice(0, 2))).toEqual(Object.keys(ibanLengths))
  })

  it('is read whatever the spaces and the case', () => {
    expect(iban(' fi2112345600000785')).toBe('FI2112345600000785')
    expect(iban('FI21 1234 5600 0007 85')).toBe('FI2112345600000785')
  })

  it('is made of an account number and read back', () => {
    fc.assert(
      fc.property(finnishAccount, (account) => {
        const made = ibanOfAccount('FI', account)
        expect(iban(made)).toBe(made)
        expect(made.slice(4)).toBe(account)
      }),
    )
  })

  it('with one changed digit is refused', () => {
    fc.assert(
      fc.property(
        finnishAccount,
        fc.integer({ min: 2, max: 17 }),
        fc.integer({ min: 1, max: 9 }),
        (account, at, by) => {
          const made = ibanOfAccount('FI', account)
          const changed = `${made.slice(0, at)}${(Number(made[at]) + by) % 10}${made.slice(at + 1)}`
          expect(parseIban(changed).ok).toBe(false)
        },
      ),
    )
  })

  it.each([
    ['', 'EMPTY'],
    ['21 1234 5600 0007 85', 'FORM'],
    ['FI21 1234 5600 0007 8A', 'FORM'],
    ['FI21 1234 5600 0007 8', 'LENGTH'],
    ['TR33 0006 1005 1978 6457 8413 26', 'IBAN_COUNTRY'],
    ['FI22 1234 5600 0007 85', 'CHECK'],
  ])('%j is refused as %s', (text, code) => {
    expect(parseIban(text)).toMatchObject({ ok: false, reason: { code } })
  })

  it('with check digits right only modulo 97 is refused: 00, 01 and 99', () => {
    expect(parseIban('FI98 0000 0000 0000 90').ok).toBe(true)
    expect(parseIban('FI01 0000 0000 0000 90')).toMatchObject({ ok: false, reason: { code: 'CHECK' } })
  })
})

describe('the bank of a Finnish account', () => {
  it.each([
    ['FI21 1234 5600 0007 85', 'NDEAFIHH'],
    ['FI79 4405 2020 0360 82', 'ITELFIHH'],
    [ibanOfAccount('FI', '40500000000000'), 'HELSFIHH'],
    [ibanOfAccount('FI', '47400000000000'), 'POPFFI22'],
    [ibanOfAccount('FI', '34000000000000'), 'DABAFIHH'],
    [ibanOfAccount('FI', '57000000000000'), 'OKOYFIHH'],
    [ibanOfAccount('FI', '79900000000000'), 'HOLVFIHH'],
  ])('%s is %s', (account, bic) => {
    expect(finnishBankOf(iban(account))?.bic).toBe(bic)
  })

  it('is unknown for a code that nobody holds and for a foreign account', () => {
    expect(finnishBankOf(ibanOfAccount('FI', '40400000000000'))).toBeNull()
    expect(finnishBankOf(iban('EE38 2200 2210 2014 5685'))).toBeNull()
  })
})
