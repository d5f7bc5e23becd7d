import {
  type ContributionName,
  contributionNames,
  type Person,
  personForm,
} from '@palkkasilta/contract/workforce-people.ts'
import { common } from '../../texts/fi/common.ts'
import { people as texts } from '../../texts/fi/workforce-people.ts'
import { date, dateRange, money, percent } from '../../ui/format/index.ts'
import { shownBy } from '../form/shown-by.ts'

type Dated = { readonly validFrom: string; readonly validTo: string | null }

const days = ({ validFrom, validTo }: Dated) =>
  validTo === null ? `${dateRange(validFrom, '')}` : dateRange(validFrom, validTo)
const listed =
  <Row>(text: (row: Row) => string) =>
  (rows: readonly Row[]) =>
    rows.map(text).join('; ') || common.none

const inFields = shownBy(
  personForm,
  {
    gender: texts.choices.gender,
    language: texts.choices.language,
    workerType: texts.choices.workerType,
    role: texts.choices.role,
  },
  {
    taxCards: listed<Person['taxCards'][number]>((card) => `${percent(card.taxPercent)} ${days(card)}`),
    workAgreements: listed<Person['workAgreements'][number]>(({ validFrom, paidAs, repaysRefunds, repaysLosses }) =>
      [
        `${date(validFrom)} ${texts.choices.paidAs[paidAs]}`,
        ...(repaysRefunds ? [texts.agreements.repays] : []),
        ...(repaysLosses ? [texts.agreements.repaysLosses] : []),
      ].join(', '),
    ),
    prepaymentChecks: listed<Person['prepaymentChecks'][number]>(
      ({ checkedOn, inPrepaymentRegister }) => `${date(checkedOn)} ${inPrepaymentRegister ? common.yes : common.no}`,
    ),
    travelAgreements: listed<Person['travelAgreements'][number]>(
      ({ customer, validFrom, kilometres, allowances, paid, document }) => {
        const { of } = texts.travel
        const what = [...(kilometres ? [of.kilometres] : []), ...(allowances ? [of.allowances] : [])]
        const said = what.join(' ja ') || of.none
        return `${customer.name} ${date(validFrom)}: ${said}, ${texts.choices.paid[paid].toLowerCase()} (${document})`
      },
    ),
    yelDeclarations: listed<Person['yelDeclarations'][number]>(
      ({ validFrom, yelStatus, yelsum }) =>
        `${date(validFrom)} ${yelStatus === null ? money(yelsum) : texts.choices.yelStatus[yelStatus]}`,
    ),
    personDistraints: listed<Person['personDistraints'][number]>(
      (order) => `${texts.choices.distraintType[order.distraintType]} ${order.distraintReference} ${days(order)}`,
    ),
    unionDues: listed<Person['unionDues'][number]>(
      (due) =>
        `${due.payee} ${due.percent === null ? money(due.monthlySum ?? 0) : percent(due.percent)} ${due.iban} ${due.reference} ${days(due)}`,
    ),
    personDepartmentSalaries: listed<Person['personDepartmentSalaries'][number]>(
      (wage) => `${wage.tamigoDepartment?.Name}, ${wage.profession} ${money(wage.tuntipalkka)} ${days(wage)}`,
    ),
  },
)

/** How a value is written in the history, and where two edits are compared. */
export function shown(name: string, value: unknown): string {
  if (name !== 'personSettings' || typeof value !== 'object' || value === null) return inFields(name, value)
  const rates = Object.entries(value) as [ContributionName, number][]
  return rates.map(([rate, share]) => `${contributionNames[rate]} ${percent(share)}`).join(', ')
}
