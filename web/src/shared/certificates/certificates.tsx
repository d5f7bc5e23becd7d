import { Group, Stack, Text } from '@mantine/core'
import type { ChannelCertificate } from '@palkkasilta/contract/channel-certificates.ts'
import { certificates as texts } from '../../texts/fi/certificates.ts'
import { type Action, ActionButtons } from '../../ui/actions/action.tsx'
import type { OpenPart } from '../../ui/address.ts'
import { dateTime } from '../../ui/format/index.ts'
import { Section } from '../../ui/section.tsx'
import { type Column, columnsOf } from '../../ui/table/columns/column.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { statusColumn } from '../../ui/table/status-column.tsx'

const column = columnsOf(texts.columns)

const columns: readonly Column<ChannelCertificate>[] = [
  {
    ...statusColumn<ChannelCertificate>([
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

const labelOf = ({ state, madeAt }: ChannelCertificate) => `${texts.states[state][0]}, ${dateTime(madeAt)}`

interface CertificatesProps {
  readonly connection: string
  /** As staff call the other side. */
  readonly name: string
  readonly remarks: readonly string[]
  readonly certificates: readonly ChannelCertificate[]
  readonly actions: readonly Action[]
  readonly panel: OpenPart
}

/** The certificate in use of a connection, how the next one is fetched, and the earlier ones. */
export function Certificates({ connection, name, remarks, certificates, actions, panel }: CertificatesProps) {
  return (
    <Section
      title={texts.heading(name)}
      aside={
        <Group gap="xs">
          <ActionButtons size="xs" actions={actions} />
        </Group>
      }
    >
      <Stack gap="xs">
        {remarks.map((remark) => (
          <Text key={remark} size="sm">
            {remark}
          </Text>
        ))}
        <DataTable
          id={`certificates-${connection}`}
          caption={texts.heading(name)}
          columns={columns}
          rows={certificates}
          idOf={({ id }) => id}
          labelOf={labelOf}
          onOpen={({ id }) => panel.open(String(id))}
          empty={texts.none}
        />
      </Stack>
    </Section>
  )
}
