import { localDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents } from '@palkkasilta/values/money.ts'
import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  attributed,
  choice,
  type DocumentReading,
  type DocumentValue,
  foreign,
  inside,
  many,
  optional,
  sequence,
  XmlRefused,
  xmlDocument,
} from './model.ts'
import { decodeXml, parseXml, XmlUnreadable } from './parse.ts'
import { checkXml, readCheckedXml, readXml } from './read.ts'
import { boolean, code, date, dateTime, decimal, money, numericCode, text, wholeNumber } from './simple.ts'
import { writeXml } from './write.ts'

const orders = xmlDocument({
  root: 'Order',
  namespace: 'urn:test:order',
  content: sequence({
    Id: text({ max: 10, pattern: /^[A-Z0-9-]+$/ }),
    Day: date(),
    Payer: optional(choice({ Person: text({ max: 70 }), Company: sequence({ Name: text({ max: 70 }) }) })),
    Line: many(sequence({ Amt: attributed(money({ min: 1 }), { Ccy: code(['EUR']) }), Paid: optional(boolean()) }), {
      max: 3,
    }),
    Note: many(text({ max: 20 }), { min: 0 }),
    Signature: optional(foreign),
  }),
  rules: ({ Line, Note }) =>
    Note.length > 0 && Line.length > 2 ? [{ path: 'Note', code: 'rule', message: 'no notes on long orders' }] : [],
})
type Order = DocumentValue<typeof orders>

const order: Order = {
  Id: 'A-1',
  Day: localDate('2026-02-13'),
  Payer: { Company: { Name: 'Yö & <Päivä> "Oy"' } },
  Line: [{ Amt: { value: cents(123456), '@Ccy': 'EUR' }, Paid: true }],
  Note: [],
}
const start = '<?xml version="1.0" encoding="UTF-8"?>\n<Order xmlns="urn:test:order">'
const line = '<Line><Amt Ccy="EUR">1234.56</Amt></Line>'

function codesOf(body: string): string[] {
  return checkXml(orders, `${start}${body}</Order>`).map((problem) => `${problem.path} ${problem.code}`)
}

function refusal(value: Order): XmlRefused {
  try {
    writeXml(orders, value)
  } catch (error) {
    if (error instanceof XmlRefused) return error
    throw error
  }
  throw new Error('was not refused')
}

describe('writing', () => {
  it('follows the order of the model and escapes what XML reserves', () => {
    const { Line, ...rest } = order
    expect(writeXml(orders, { Line, ...rest })).toBe(
      `${start}<Id>A-1</Id><Day>2026-02-13</Day><Payer><Company><Name>Yö &amp; &lt;Päivä&gt; "Oy"</Name></Company></Payer>` +
        '<Line><Amt Ccy="EUR">1234.56</Amt><Paid>true</Paid></Line></Order>',
    )
  })

  it('gives the whole value back when its own file is read', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 10 }),
        fc.integer({ min: 1, max: 1e14 }),
        (name, amount) => {
          fc.pre(/^\P{Cc}+$/u.test(name) && name.trim() === name && name !== '')
          const value: Order = {
            ...order,
            Payer: { Person: name },
            Line: [{ Amt: { value: cents(amount), '@Ccy': 'EUR' } }],
          }
          expect(readCheckedXml(orders, writeXml(orders, value))).toEqual(value)
        },
      ),
    )
  })

  it('refuses with every breach and its place, and never quotes the value', () => {
    const error = refusal({
      ...order,
      Id: '010101-123N',
      Payer: { Person: ' ' },
      Line: [...order.Line, { Amt: { value: cents(0), '@Ccy': 'EUR' } }],
      Note: ['fine', 'a\tb'],
    })
    expect(error.problems.map((problem) => `${problem.path} ${problem.code}`)).toEqual([
      'Id value',
      'Payer/Person empty',
      'Line[2]/Amt value',
      'Note[2] value',
    ])
    expect(error.message).not.toContain('010101')
  })

  it('refuses an empty element, too few, too many and both sides of a choice', () => {
    expect(refusal({ ...order, Line: [] }).problems).toEqual([
      { path: 'Line', code: 'missing', message: 'at least 1 needed' },
    ])
    const [first] = order.Line
    if (!first) throw new Error('the order has a line')
    expect(refusal({ ...order, Line: [first, first, first, first] }).problems[0]?.code).toBe('too-many')
    const both = { Person: 'A', Company: { Name: 'B' } }
    expect(refusal({ ...order, Payer: both }).problems[0]).toMatchObject({ path: 'Payer', code: 'choice' })
  })

  it('holds the rules over several fields', () => {
    const [first] = order.Line
    if (!first) throw new Error('the order has a line')
    expect(refusal({ ...order, Line: [first, first, first], Note: ['x'] }).problems[0]?.code).toBe('rule')
  })

  it('spares the value the wrappers that hold nothing else', () => {
    const bank = xmlDocument({
      root: 'R',
      namespace: 'urn:r',
      content: sequence({
        Agt: inside('Inst/Id', text({ max: 4 })),
        Amt: optional(inside('In', attributed(text(), { C: text() }))),
      }),
    })
    const xml = writeXml(bank, { Agt: 'BANK', Amt: { value: '1', '@C': 'EUR' } })
    expect(xml).toContain('<Agt><Inst><Id>BANK</Id></Inst></Agt><Amt><In C="EUR">1</In></Amt>')
    expect(readCheckedXml(bank, xml)).toEqual({ Agt: 'BANK', Amt: { value: '1', '@C': 'EUR' } })
    const other = '<R xmlns="urn:r"><Agt><Inst><Id>TOOLONG</Id><X/></Inst></Agt></R>'
    expect(checkXml(bank, other).map((problem) => `${problem.path} ${problem.code}`)).toEqual([
      'Agt/Inst unknown',
      'Agt/Inst/Id value',
    ])
    expect(readXml(bank, '<R xmlns="urn:r"><Agt><Inst/></Agt></R>').problems[0]?.path).toBe('Agt/Inst/Id')
  })

  it('puts the namespace on the root alone where the receiver wants that', () => {
    const plain = xmlDocument({ root: 'R', namespace: 'urn:r', form: 'unqualified', content: sequence({ A: text() }) })
    expect(writeXml(plain, { A: 'x' })).toContain('<ns:R xmlns:ns="urn:r"><A>x</A></ns:R>')
    expect(readCheckedXml(plain, writeXml(plain, { A: 'x' }))).toEqual({ A: 'x' })
  })

  it('puts the elements below the root into their own namespace where they have one', () => {
    const content = sequence({ A: text() })
    const envelope = xmlDocument({ root: 'R', namespace: 'urn:r', childNamespace: 'urn:c', content })
    expect(writeXml(envelope, { A: 'x' })).toContain('<ns:R xmlns:ns="urn:r"><A xmlns="urn:c">x</A></ns:R>')
    expect(readCheckedXml(envelope, writeXml(envelope, { A: 'x' }))).toEqual({ A: 'x' })
    expect(checkXml(envelope, '<R xmlns="urn:r"><A>x</A></R>').map(({ code }) => code)).toEqual(['unknown', 'missing'])
  })
})

describe('checking a file', () => {
  it('finds nothing in a good one, whatever stands in the foreign element', () => {
    expect(codesOf(`<Id>A</Id><Day>2026-02-13</Day>${line}<Signature xmlns="urn:other"><Any/></Signature>`)).toEqual([])
  })

  it('finds wrong order, unknown and missing elements, attributes and text', () => {
    expect(codesOf(`<Day>2026-02-13</Day><Id>A</Id>${line}`)).toEqual(['Id order'])
    expect(codesOf(`<Id>A</Id><Day>2026-02-30</Day><New/>${line}`)).toEqual(['Day value', 'New unknown'])
    expect(codesOf(`<Id>A</Id>${line}`)).toEqual(['Day missing'])
    expect(codesOf('<Id>A</Id><Day>2026-02-13</Day><Line><Amt>1.00</Amt></Line>')).toEqual(['Line[1]/Amt/@Ccy missing'])
    expect(codesOf(`text<Id>A</Id><Day>2026-02-13</Day>${line}`)).toEqual([' unknown'])
    expect(codesOf(`<Id>A</Id><Day>2026-02-13</Day><Payer/>${line}`)).toContain('Payer choice')
  })

  it('tells another namespace and another root apart from content', () => {
    expect(checkXml(orders, '<Order xmlns="urn:x"><Id>A</Id></Order>')[0]?.code).toBe('namespace')
    expect(checkXml(orders, '<Bill xmlns="urn:test:order"/>')[0]?.code).toBe('root')
  })
})

describe('forgiving reading', () => {
  it('keeps what breaks a pattern and reports what it cannot read or does not know', () => {
    const { value, problems } = readXml(
      orders,
      `${start}<Id>a b</Id><Day>soon</Day><New>1</New><Line><Amt Ccy="SEK">7</Amt></Line><Line/></Order>`,
    )
    expect(value).toEqual({ Id: 'a b', Line: [{ Amt: { value: 700, '@Ccy': undefined } }, {}], Note: [] })
    expect(problems.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'Id value',
      'Day value',
      'Line[1]/Amt/@Ccy value',
      'Line[2] empty',
      'Line[2]/Amt missing',
    ])
  })

  it('reads a neighbouring version of the namespace but no other message', () => {
    expect(readXml(orders, '<Order xmlns="urn:test:order:2"><Id>A</Id></Order>').value).toEqual({
      Id: 'A',
      Line: [],
      Note: [],
    })
    expect(() => readXml(orders, '<Bill xmlns="urn:test:order"/>')).toThrow(XmlRefused)
  })

  it('has a type in which every part may be absent', () => {
    type Read = DocumentReading<typeof orders>
    expectTypeOf<Read['Id']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<Order['Id']>().toEqualTypeOf<string>()
    expect(readXml(orders, `${start}</Order>`).value.Line[0]?.Amt?.value).toBeUndefined()
  })
})

describe('parsing', () => {
  it.each([
    ['a document type declaration', '<!DOCTYPE a><a/>'],
    ['an entity of its own', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ['an undeclared entity', '<a>&x;</a>'],
    ['an open element', '<a><b></a>'],
    ['a control character', '<a>\u0001</a>'],
    ['a second root', '<a/><b/>'],
    ['an unbound prefix', '<x:a/>'],
    ['nothing', ''],
    ['garbage', 'HTTP 500'],
    ['a bottomless pit', '<a>'.repeat(200) + '</a>'.repeat(200)],
  ])('refuses %s', (_, xml) => {
    expect(() => parseXml(xml)).toThrow(XmlUnreadable)
  })

  it('reads UTF-8, and Latin-1 where declared, and refuses broken bytes', () => {
    const bytes = new TextEncoder().encode('\uFEFF<a>ä</a>')
    expect(parseXml(bytes).text).toBe('ä')
    expect(parseXml(bytes.subarray(3)).text).toBe('ä')
    const latin = Uint8Array.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>ä</a>', (one) => one.charCodeAt(0))
    expect(parseXml(latin).text).toBe('ä')
    expect(() => decodeXml(Uint8Array.from([0x3c, 0xe4, 0x3e]))).toThrow(XmlUnreadable)
    expect(() => decodeXml(new TextEncoder().encode('<?xml version="1.0" encoding="EBCDIC"?><a/>'))).toThrow(
      XmlUnreadable,
    )
  })

  it('joins text around CDATA, comments and entities', () => {
    expect(parseXml('<a>1<!-- x -->2<![CDATA[<3>]]>&amp;4</a>').text).toBe('12<3>&4')
  })
})

describe('simple types', () => {
  it.each([
    ['money', money(), ['0.00', '-12.34', '12', '1234567890123.99'], ['1.234', '1e3', ' 1', '12345678901234.00', 'x']],
    ['positive money', money({ min: 1 }), ['0.01'], ['0.00', '-1.00']],
    ['decimal', decimal({ digits: 5, fraction: 3 }), ['12.345', '-0.001', '00012345'], ['1.2345', '123456', '1,5']],
    ['date', date(), ['2024-02-29', '2026-01-01Z'], ['2026-02-29', '1.1.2026', '2026-1-1']],
    [
      'time',
      dateTime(),
      ['2026-02-13T10:00:00', '2026-02-13T24:00:00', '2026-02-13T10:00:00.123+02:00'],
      ['2026-02-13', '2026-02-13T25:00:00Z'],
    ],
    ['whole number', wholeNumber({ max: 99 }), ['0', '99'], ['100', '-1', '1.0', '']],
    ['numeric code', numericCode([1, 2]), ['1'], ['3', '01']],
    ['boolean', boolean(), ['true', '0'], ['yes']],
    ['text', text({ max: 3, min: 2 }), ['ab', '👷👷👷'], ['a', 'abcd', '   ', 'a\nb', '\uD800a']],
  ])('%s takes and refuses', (_, type, good, bad) => {
    for (const one of good) expect(type.fault(one), one).toBeUndefined()
    for (const one of bad) expect(type.fault(one), one).toBeTypeOf('string')
  })

  it('never writes a fraction of a cent', () => {
    for (const amount of [10.5, Number.NaN, 1e20]) expect(() => money().format(amount as Cents)).toThrow(RangeError)
  })

  it('writes a moment with the Finnish offset and reads a time without zone as Finnish', () => {
    const moment = Temporal.Instant.from('2026-07-01T09:00:00Z')
    expect(dateTime().format(moment)).toBe('2026-07-01T12:00:00+03:00')
    expect(dateTime().parse('2026-07-01T12:00:00')?.equals(moment)).toBe(true)
    expect(dateTime().parse('2026-06-30T24:00:00')?.toString()).toBe('2026-06-30T21:00:00Z')
  })
})
