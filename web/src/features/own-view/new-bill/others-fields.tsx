import { Button, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { purchaseForm } from '@palkkasilta/contract/bill-purchases.ts'
import { subcontractForm } from '@palkkasilta/contract/bill-subcontracts.ts'
import { findSubcontractor } from '@palkkasilta/contract/own-bills.ts'
import { useState } from 'react'
import { api } from '../../../shared/api/api.ts'
import { ownNewBill } from '../../../texts/fi/own-view/new-bill.ts'
import { useOnce } from '../../../ui/actions/action.tsx'
import { useAttempt } from '../../../ui/telling/use-attempt.tsx'
import { RowField, type RowProps } from './row-card.tsx'
import type { Known, PurchaseRow, SubcontractRow } from './values.ts'

const purchase = purchaseForm.byName

/** What somebody else billed for the work, paid out of what the customer pays. */
export function PurchaseFields(props: RowProps<PurchaseRow>) {
  return (
    <>
      <RowField {...props} declared={purchase.name} />
      <SimpleGrid cols={2}>
        <RowField {...props} declared={purchase.amount} />
        <RowField {...props} declared={purchase.duedate} />
      </SimpleGrid>
      <RowField {...props} declared={purchase.accountNumber} />
      <RowField {...props} declared={purchase.referenceNumber} />
      <RowField {...props} declared={purchase.paynow} label={ownNewBill.payNow} />
    </>
  )
}

interface SubcontractFieldsProps extends RowProps<SubcontractRow> {
  /** Whom the biller had before. */
  readonly known: readonly Known[]
}

const subcontract = subcontractForm.byName

/** What another biller does of the work, and is asked to agree to. */
export function SubcontractFields({ known, ...props }: SubcontractFieldsProps) {
  const chosen = props.row.subcontractor as Known | null
  const choose = (person: Known | null) => props.put('subcontractor', person)
  return (
    <>
      {chosen ? (
        <Group justify="space-between" gap="sm">
          <Text fw={500}>{chosen.fullName}</Text>
          <Button variant="default" size="xs" onClick={() => choose(null)}>
            {texts.another}
          </Button>
        </Group>
      ) : (
        <Choosing known={known} choose={choose} error={props.errorOf(`${props.path}.subcontractor`)} />
      )}
      <RowField {...props} declared={subcontract.description} label={texts.description} />
      <SimpleGrid cols={2}>
        <RowField {...props} declared={subcontract.amount} label={texts.amount} />
        <RowField {...props} declared={subcontract.date} />
      </SimpleGrid>
    </>
  )
}

const texts = ownNewBill.subcontractor

interface ChoosingProps {
  readonly known: readonly Known[]
  readonly choose: (person: Known) => void
  readonly error: string | undefined
}

/** One of those whom the biller had before, or whose name and e-mail address they know. */
function Choosing({ known, choose, error }: ChoosingProps) {
  const { attempt, problem } = useAttempt(texts.notFound)
  const [fullName, setName] = useState('')
  const [email, setEmail] = useState('')
  const find = useOnce(() => attempt(async () => choose(await api(findSubcontractor, { body: { fullName, email } }))))
  return (
    <Stack gap="xs">
      {known.length > 0 && (
        <NativeSelect
          label={texts.known}
          value=""
          data={[
            { value: '', label: texts.choose },
            ...known.map(({ id, fullName: label }) => ({ value: String(id), label })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const person = known.find(({ id }) => String(id) === value)
            if (person) choose(person)
          }}
        />
      )}
      <Text size="sm" c="dimmed">
        {known.length > 0 ? texts.orFind : texts.find}
      </Text>
      <TextInput
        label={texts.name}
        value={fullName}
        onChange={({ currentTarget: { value } }) => setName(value)}
        error={error}
        autoComplete="off"
      />
      <TextInput
        label={texts.email}
        type="email"
        value={email}
        onChange={({ currentTarget: { value } }) => setEmail(value)}
        autoComplete="off"
      />
      {problem}
      <div>
        <Button variant="default" size="xs" loading={find.busy} onClick={() => void find.act()}>
          {texts.action}
        </Button>
      </div>
    </Stack>
  )
}
