/** Until when banks do today what they are asked today, on banking days by Finnish time, and how far ahead they take a debit. */
export interface LastTimes {
  /** From then on nothing is debited on the same day any more, neither wages nor other payments. */
  readonly debits: Temporal.PlainTime
  /** From then on what is debited today is at other banks on the next banking day. */
  readonly sameDay: Temporal.PlainTime
  /** No debit is taken longer before. */
  readonly daysAhead: number
  /** Who says so of each, for staff. */
  readonly sources: LastTimeSources
}

export type LastTimeSources = Readonly<Record<'debits' | 'sameDay' | 'daysAhead', string>>

interface Published {
  /** The banks' codes. */
  readonly banks: readonly string[]
  readonly debits: string
  /** Absent: it is not published, as `daysAhead`. */
  readonly sameDay?: string
  readonly daysAhead?: number
  readonly source: string
}

/** As the banks, or who sells software for them, publish it; read in November 2026. Staff correct it on an account. */
const published: readonly Published[] = [
  { banks: ['OKOYFIHH'], debits: '18:00', sameDay: '14:00', source: 'OP, ohje ohjelmistotaloille (op.fi)' },
  {
    banks: ['NDEAFIHH'],
    ...{ debits: '18:30', sameDay: '13:00', daysAhead: 90 },
    source: 'Nordea, eräsiirtojen aikataulut (nordea.fi)',
  },
  { banks: ['DABAFIHH'], debits: '18:30', daysAhead: 365, source: 'Danske Bank, katkoajat (danskebank.fi)' },
  { banks: ['HELSFIHH'], debits: '18:00', sameDay: '14:30', source: 'Aktia, maksujen katkoajat (aktia.fi)' },
  {
    banks: ['HANDFIHH'],
    ...{ debits: '17:30', sameDay: '12:55', daysAhead: 120 },
    source: 'Handelsbanken, käsittelyajat (handelsbanken.fi)',
  },
  // savings banks and POP banks
  { banks: ['ITELFIHH', 'POPFFI22'], debits: '17:30', source: 'Samlink, palvelukuvaus 2018' },
]

const earliest = (times: readonly (string | undefined)[]) => times.flatMap((time) => time ?? []).sort()[0] ?? '00:00'

/** What is safe at every bank whose times are known. */
const safest = {
  debits: earliest(published.map(({ debits }) => debits)),
  sameDay: earliest(published.map(({ sameDay }) => sameDay)),
  daysAhead: Math.min(...published.flatMap(({ daysAhead }) => daysAhead ?? [])),
}

const byBank = new Map(published.flatMap((each) => each.banks.map((bank) => [bank, each] as const)))

const SAFEST = 'varovaisin tunnetuista pankeista'

/** Of the bank that a BIC names. What is not known of it is the earliest of the banks that are known, and its source says so. */
export function lastTimesOf(bic: string): LastTimes {
  const own = byBank.get(bic.slice(0, 8).toUpperCase())
  const { debits, sameDay, daysAhead } = { ...safest, ...own }
  const sourceOf = (key: keyof LastTimeSources) => (own?.[key] === undefined ? SAFEST : own.source)
  return {
    ...{ debits: Temporal.PlainTime.from(debits), sameDay: Temporal.PlainTime.from(sameDay), daysAhead },
    sources: { debits: sourceOf('debits'), sameDay: sourceOf('sameDay'), daysAhead: sourceOf('daysAhead') },
  }
}

/** All that say so, each once. */
export function allSources({ debits, sameDay, daysAhead }: LastTimeSources): string {
  const told = [...new Set([debits, sameDay, daysAhead])]
  const known = told.filter((source) => source !== SAFEST)
  if (known.length === 0) return `pankin aikoja ei tunneta, joten ${SAFEST}`
  return [...known, ...(known.length < told.length ? [`muu ${SAFEST}`] : [])].join('; ')
}
