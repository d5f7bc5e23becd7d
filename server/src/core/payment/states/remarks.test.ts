import { expect, test } from 'vitest'
import { heldCode, type Remark, remarkText, storedText } from './remarks.ts'

const closed = { code: 'AC04', proprietary: null, text: '' }
const refusal = { code: '12', text: 'Schema validation failed' }
const FILE_REFUSED =
  'Pankki hylkäsi aineiston (Aineisto ei ole skeeman mukainen, vastauskoodi 12). Mitään ei makseta. Korjaa tiedot ja tee uusi aineisto.'

const said: readonly (readonly [Remark, string])[] = [
  [{ code: 'BANK_REASON', parameters: { reasons: [closed] } }, 'Saajan tili on suljettu'],
  [{ code: 'REJECTED_WITHOUT_REASON', parameters: {} }, 'Pankki hylkäsi maksun'],
  [{ code: 'NAME_CHECK', parameters: { result: 'RVNM', reasons: [] } }, 'Saajan nimen tarkistus: nimi ei täsmää'],
  [
    { code: 'NAME_CHECK', parameters: { result: 'RVMC', reasons: [{ ...closed, code: 'BE01' }] } },
    'Saajan nimen tarkistus: nimi täsmää lähes. Saajan nimi ei vastaa tilinumeroa',
  ],
  [{ code: 'FILE_REFUSED', parameters: refusal }, FILE_REFUSED],
  [{ code: 'REJECTED_BY_STAFF', parameters: { reason: 'Väärä tilinumero' } }, 'Väärä tilinumero'],
  [{ code: 'REJECTED_BY_STAFF', parameters: { reason: '' } }, 'Hylätty ennen pankkiin lähettämistä'],
  [{ code: 'CANCELLED_BEFORE_SENDING', parameters: {} }, 'Peruutettu ennen lähetystä'],
  [
    { code: 'PAYDAY_MISSED', parameters: {} },
    'Maksupäivä meni ennen kuin aineisto lähti pankkiin. Lähetä palkka maksuun uudella maksupäivällä.',
  ],
  [{ code: 'CANCELLED_AS_ASKED', parameters: {} }, 'Peruutettu omasta pyynnöstä'],
  [
    { code: 'CANCELLATION_REFUSED', parameters: { reasons: [{ ...closed, code: 'ARDT' }] } },
    'Peruutus ei onnistunut: Maksu on jo maksettu',
  ],
  [{ code: 'CANCELLATION_REFUSED', parameters: { reasons: [] } }, 'Peruutus ei onnistunut: pankki ei kertonut syytä'],
  [{ code: 'CANCELLATION_FILE_REFUSED', parameters: refusal }, `Peruutus ei onnistunut: ${FILE_REFUSED}`],
  [
    { code: 'CANCELLATION_NOT_TAKEN', parameters: {} },
    'Peruutus ei onnistunut: Pankki ei ota peruutuspyyntöjä vastaan sähköisesti. Ota yhteyttä pankkiin.',
  ],
  [
    { code: 'CANCELLED_BUT_DEBITED', parameters: {} },
    'Pankki peruutti maksun, mutta raha on veloitettu. Odota palautusta.',
  ],
  [
    { code: 'DEBITED_THOUGH_STOPPED', parameters: {} },
    'Pankki veloitti maksun, joka oli pysäytetty. Selvitä ennen uutta maksua.',
  ],
  [
    { code: 'DEBIT_OF_OTHER_SUM', parameters: { debited: 123_456_789, due: 5 } },
    'Pankki veloitti 1\u00a0234\u00a0567,89\u00a0€, vaikka maksu on 0,05\u00a0€. Selvitä pankin kanssa.',
  ],
  [{ code: 'DEBIT_REVERSED', parameters: {} }, 'Pankki peruutti veloituksen'],
  [{ code: 'RETURNED', parameters: { reasons: [closed] } }, 'Maksu palautui: Saajan tili on suljettu'],
  [{ code: 'TOLD', parameters: { text: 'Kuten ennen' } }, 'Kuten ennen'],
]

test.each(said)('the remark %j is told to staff', (remark, text) => {
  expect(remarkText(remark)).toBe(text)
  // as the database gives it back
  expect(storedText(remark.code, JSON.parse(JSON.stringify(remark.parameters)))).toBe(text)
})

test('the code of what the bank said is told apart from its sentence', () => {
  const held = (remark: Remark) => heldCode({ remark_code: remark.code, remark_parameters: remark.parameters })
  expect(held({ code: 'BANK_REASON', parameters: { reasons: [closed, { ...closed, code: 'MS03' }] } })).toBe(
    'AC04, MS03',
  )
  expect(held({ code: 'RETURNED', parameters: { reasons: [closed] } })).toBe('AC04')
  expect(held({ code: 'FILE_REFUSED', parameters: refusal })).toBe('12')
  expect(held({ code: 'REJECTED_BY_STAFF', parameters: { reason: 'AC04' } })).toBeNull()
  expect(heldCode({ remark_code: null, remark_parameters: null })).toBeNull()
})

test('a remark that nobody knows, or without what it needs, is no sentence', () => {
  expect(() => storedText('GONE', {})).toThrow('no sentence for the remark GONE')
  expect(() => storedText('TOLD', {})).toThrow('text')
})
