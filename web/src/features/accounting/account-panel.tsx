import { Text } from '@mantine/core'
import { getLedgerAccount, ledgerAccountForm, saveLedgerAccount } from '@palkkasilta/contract/accounting.ts'
import { useCall, useChange, useNewest } from '../../shared/api/use-call.ts'
import { FormFields } from '../../shared/form/form-fields.tsx'
import { shownBy } from '../../shared/form/shown-by.ts'
import { type RecordOf, useRecordForm } from '../../shared/form/use-record-form.ts'
import { History } from '../../shared/history/history.tsx'
import { accounting } from '../../texts/fi/accounting.ts'
import type { OpenPart } from '../../ui/address.ts'
import { DetailForm } from '../../ui/form/detail-form.tsx'
import { SidePanel } from '../../ui/frame/side-panel.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'

const texts = accounting.chart
const shown = shownBy(ledgerAccountForm, {})
const names = ['number', 'name'] as const

/** A ledger account: staff number and name it. */
export default function AccountPanel({ panel }: { readonly panel: OpenPart }) {
  return (
    <SidePanel panel={panel} title={texts.panel}>
      {(id) => <LoadedAccount key={id} id={Number(id)} />}
    </SidePanel>
  )
}

function LoadedAccount({ id }: { readonly id: number }) {
  const query = useCall(getLedgerAccount, { params: { id } })
  return (
    <Loaded query={query} failed={texts.failed} rows={4}>
      {(account) => <Account key={account.version} id={id} account={account} />}
    </Loaded>
  )
}

function Account({ id, account }: { readonly id: number; readonly account: RecordOf<typeof ledgerAccountForm> }) {
  const request = { params: { id } }
  const change = useChange(saveLedgerAccount)
  const newest = useNewest(getLedgerAccount, request)
  const form = useRecordForm(ledgerAccountForm, account, {
    part: `account ${id}`,
    save: (body) => change({ ...request, body }),
    newest,
  })
  return (
    <>
      <Text size="sm">{texts.purposes[account.purpose]}</Text>
      <Text size="sm" c="dimmed">
        {texts.note}
      </Text>
      <DetailForm form={form} failed={texts.notSaved} shown={shown}>
        <FormFields form={form} names={names} choices={{}} />
      </DetailForm>
      <History thing="ledgerAccount" id={id} record={account} words={{ ledgerAccount: historyWords }} />
    </>
  )
}

const historyWords = { actions: accounting.history.actions, fields: ledgerAccountForm.labels, shown }
