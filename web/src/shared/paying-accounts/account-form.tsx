import {
  type Account,
  accountForm,
  addAccount,
  listAccounts,
  newAccountForm,
  paymentsMessages,
  saveAccount,
} from '@palkkasilta/contract/paying-accounts.ts'
import { settings } from '../../texts/fi/settings.ts'
import { DetailForm } from '../../ui/form/detail-form.tsx'
import { callKey, useChange } from '../api/use-call.ts'
import { FormFields } from '../form/form-fields.tsx'
import { useRecordForm } from '../form/use-record-form.ts'
import { lastTimesText } from './last-times-text.ts'

const texts = settings.accounts

interface AccountFormProps {
  /** Absent: a new one. */
  readonly account: Account | undefined
  /** Whose a new one is; absent: it is entered. */
  readonly client: Account['client'] | undefined
  readonly connections: readonly string[]
  readonly onDone: () => void
}

const answers = () => callKey(listAccounts, undefined)
const itself = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]))
const wordsOf = (connections: readonly string[]) => ({
  connection: itself(connections),
  paymentsMessage: itself(paymentsMessages),
})
const changing = [
  'bic',
  'bankServiceId',
  'connection',
  'paymentsMessage',
  'fileLimit',
  'dayLimit',
  'debitsUntil',
  'sameDayUntil',
  'daysAhead',
  'isDefault',
] as const

/** What is entered of an account, or changed of one. */
export default function AccountForm({ account, ...rest }: AccountFormProps) {
  return account ? <ChangedAccount account={account} {...rest} /> : <NewAccount {...rest} />
}

function ChangedAccount({ account, connections, onDone }: AccountFormProps & { readonly account: Account }) {
  const change = useChange(saveAccount, { answers })
  const form = useRecordForm(accountForm, account, {
    part: `account ${account.id}`,
    save: async (body) => {
      await change({ params: { id: account.id }, body })
      onDone()
      return body
    },
    newest: async () => account,
  })
  return (
    <DetailForm form={form} failed={texts.change.failed}>
      <FormFields form={form} names={changing} choices={wordsOf(connections)} hints={hintsOf(account)} columns={1} />
    </DetailForm>
  )
}

/** What counts of the bank's last times. */
function hintsOf({ lastTimes }: Account) {
  return { debitsUntil: texts.lastTimes.empty, daysAhead: lastTimesText(lastTimes) }
}

const own = ['iban', ...changing] as const

function NewAccount({ client, connections, onDone }: Omit<AccountFormProps, 'account'>) {
  const add = useChange(addAccount, { answers })
  const empty = {
    ...{ iban: '', bic: '', bankServiceId: '', connection: connections[0] ?? '', isDefault: client !== undefined },
    ...{ paymentsMessage: paymentsMessages[0], fileLimit: null, dayLimit: null },
    ...{ debitsUntil: null, sameDayUntil: null, daysAhead: null },
    ...{ clientName: client?.name ?? '', clientBusinessId: client?.businessId ?? '' },
  }
  const form = useRecordForm(newAccountForm, empty, {
    part: 'new account',
    save: async (body) => {
      await add({ body })
      onDone()
      return body
    },
    newest: async () => empty,
  })
  return (
    <DetailForm form={form} failed={texts.add.failed}>
      <FormFields
        form={form}
        names={client ? own : [...own, 'clientName', 'clientBusinessId']}
        choices={wordsOf(connections)}
        columns={1}
      />
    </DetailForm>
  )
}
