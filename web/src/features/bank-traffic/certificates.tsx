import { Group, Stack, Text } from '@mantine/core'
import { type BankCertificate, type Certified, renewBankCertificate } from '@palkkasilta/contract/bank-certificates.ts'
import { useState } from 'react'
import { action, plain } from '../../shared/actions/action.ts'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { bankCertificates as texts } from '../../texts/fi/bank-certificates.ts'
import { ActionButtons } from '../../ui/actions/action.tsx'
import type { OpenPart } from '../../ui/address.ts'
import { today } from '../../ui/format/date.ts'
import { date, dateTime } from '../../ui/format/index.ts'
import { Section } from '../../ui/section.tsx'
import { type Column, columnsOf } from '../../ui/table/columns/column.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { statusColumn } from '../../ui/table/status-column.tsx'
import { EnrolDialog } from './enrol-dialog.tsx'

const column = columnsOf(texts.columns)

const columns: readonly Column<BankCertificate>[] = [
  {
    ...statusColumn<BankCertificate>([
      {
        key: 'state',
        header: texts.columns.state,
        look: ({ state }) => texts.states[state],
        why: ({ problem }) => problem,
      },
    ]),
    grow: true,
  },
  column.date('validFrom'),
  column.date('validUntil'),
  column.dateTime('madeAt'),
]

const labelOf = ({ state, madeAt }: BankCertificate) => `${texts.states[state][0]}, ${dateTime(madeAt)}`

export const nameOf = ({ bankName, connection }: Certified) => bankName ?? connection

const renew = action({
  label: texts.renew,
  call: renewBankCertificate,
  when: ({ service }: Certified) => {
    const from = service?.renewableFrom
    return from && (from <= today() || texts.renewFrom(date(from)))
  },
  question: (of) => ({ title: texts.renewQuestion.title(nameOf(of)), text: texts.renewQuestion.text }),
  request: ({ connection, inUse }) => ({ params: { connection }, body: { renews: inUse } }),
  done: (_, { ends }) => texts.renewed(date(ends)),
})

interface CertificateProps {
  readonly certified: Certified
  readonly panel: OpenPart
}

/** The certificate in use of a connection, how the next one is fetched, and the earlier ones. */
export function Certificate({ certified, panel }: CertificateProps) {
  const { draw } = useActions()
  const [isAsking, setAsking] = useState(false)
  const enrol = plain<Certified>({ label: texts.enrol.open, when: ({ service }) => service !== null }, () =>
    setAsking(true),
  )
  return (
    <Section
      title={texts.heading(nameOf(certified))}
      aside={
        <Group gap="xs">
          <ActionButtons size="xs" actions={draw(certified, [enrol, renew])} />
        </Group>
      }
    >
      <Stack gap="xs">
        {remarksOf(certified).map((remark) => (
          <Text key={remark} size="sm">
            {remark}
          </Text>
        ))}
        <DataTable
          id={`certificates-${certified.connection}`}
          caption={texts.heading(nameOf(certified))}
          columns={columns}
          rows={certified.certificates}
          idOf={({ id }) => id}
          labelOf={labelOf}
          onOpen={({ id }) => panel.open(String(id))}
          empty={texts.none}
        />
      </Stack>
      <EnrolDialog certified={certified} isOpen={isAsking} onClose={() => setAsking(false)} />
    </Section>
  )
}

function remarksOf({ ends, inUse, service, isEncrypted }: Certified): readonly string[] {
  return [
    ...(ends === null ? [texts.noneYet] : inUse === null ? [texts.ofSettings(date(ends))] : []),
    ...(isEncrypted
      ? [texts.encrypted]
      : service === null
        ? [texts.noService]
        : service.isConfirmed
          ? []
          : [texts.unconfirmed]),
  ]
}
