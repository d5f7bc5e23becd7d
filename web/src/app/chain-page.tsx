import type { ChainThing } from '@palkkasilta/contract/chain.ts'
import { entryWords } from '../features/bank-traffic/entry-history.ts'
import { billWords } from '../features/bills/bill-words.ts'
import { Chain } from '../features/history/chain.tsx'
import { liabilityWords } from '../features/liabilities/history-words.ts'
import { salaryWords as billersSalaryWords } from '../features/salaries/salary-words.ts'
import { separateReportWords } from '../features/separate-reports/history-words.ts'
import { billWords as workforceBillWords } from '../features/workforce-bills/form/bill-words.ts'
import type { HistoryWords } from '../shared/history/entries.ts'
import { paymentWords } from '../shared/history/payment-words.tsx'
import { salaryWords } from '../shared/payroll/page/salary-words.ts'
import { chain as texts } from '../texts/fi/chain.ts'
import { subcontractLooks } from '../texts/fi/subcontract-states.ts'
import { usePathText } from '../ui/address.ts'
import { inWords } from '../ui/changes.ts'
import { money } from '../ui/format/index.ts'
import { Missing } from './shell/states.tsx'

type Kind = ChainThing['thing']

const isKind = (text: string): text is Kind => text in texts.kinds

/** What a thing came of and what came of it. The words of each kind are those of its own page. */
export default function ChainPage() {
  const [thing, id] = [usePathText('thing'), usePathText('thingId')]
  return isKind(thing) ? <Chain key={`${thing} ${id}`} thing={thing} id={id} wordsOf={wordsOf} /> : <Missing />
}

const sending: HistoryWords = {
  actions: {},
  fields: {},
  states: { state: { name: texts.states.sending, looks: texts.sending } },
}

const subcontract: HistoryWords = {
  actions: {},
  fields: {},
  states: { state: { name: texts.states.subcontract, looks: subcontractLooks } },
}

/** What the bank told is kept as it was: nothing happens to it. */
const untold: HistoryWords = { actions: {}, fields: {} }

const bankEntry: HistoryWords = {
  actions: { ...entryWords.actions, ...texts.bankEntry.actions },
  fields: { ...entryWords.fields, ...texts.bankEntry.fields },
  shown: (field, value) =>
    field === 'amount' && typeof value === 'number'
      ? money(value)
      : (entryWords.shown?.(field, value) ?? inWords(value)),
}

/** Salaries of billers have other fields than those of shifts: they have no department. */
function wordsOf(things: readonly ChainThing[]): Readonly<Record<Kind, HistoryWords>> {
  const isOfBiller = things.some(({ thing, belongs }) => thing === 'salary' && belongs === null)
  return {
    shift: texts.shift,
    salary: isOfBiller ? billersSalaryWords : salaryWords,
    workforceBill: workforceBillWords,
    bill: billWords,
    subcontract,
    billMessage: sending,
    outgoingPayment: paymentWords,
    outgoingFile: { ...sending, ...texts.outgoingFile },
    bankFile: { ...texts.bankFile, states: { state: { name: texts.states.reading, looks: texts.reading } } },
    bankEntry,
    accountTransaction: untold,
    wageReport: sending,
    separateReport: separateReportWords,
    liability: liabilityWords,
  }
}
