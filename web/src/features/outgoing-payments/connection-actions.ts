import { matchNewFiles } from '@palkkasilta/contract/bank-files.ts'
import { openBankConnection } from '@palkkasilta/contract/outgoing-payments.ts'
import { saveSettings } from '@palkkasilta/contract/settings.ts'
import { type ActionOf, action } from '../../shared/actions/action.ts'
import { bankFiles, paymentsThatAre, unmatchedFiles } from '../../shared/links/lists.ts'
import { outgoingPayments } from '../../texts/fi/outgoing-payments.ts'

const { connection: texts, sendBank } = outgoingPayments

const openConnection = action({ label: texts.open, call: openBankConnection, done: () => texts.done })

const fetchAnswers = action({
  label: texts.fetch,
  call: matchNewFiles,
  done: (_, { files, unmatched }) => (files === 0 ? texts.nothingNew : texts.fetched(files, unmatched)),
  next(_, { files, unmatched }) {
    if (files === 0) return []
    return [unmatched === 0 ? { label: texts.files, to: bankFiles } : { label: texts.unmatched, to: unmatchedFiles }]
  },
})

/** What is done with the bank, whatever stands in the list. */
export const connectionActions: readonly ActionOf<unknown>[] = [openConnection, fetchAnswers]

/** Lets approved payments leave, or holds them. */
export const setSending = action({
  label: sendBank.label,
  call: saveSettings,
  question(on: boolean) {
    const { title, consequence, action: word } = on ? sendBank.on : sendBank.off
    return { title, consequence, action: word }
  },
  request: (on) => ({ body: { publicSettings: { sendBank: on } } }),
  done: (on) => (on ? sendBank.on : sendBank.off).done,
  next: (on) => [{ label: (on ? sendBank.on : sendBank.off).next, to: paymentsThatAre(on ? 'SENT' : 'WAITING') }],
})
