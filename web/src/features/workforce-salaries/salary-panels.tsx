import { Code, Group, Stack } from '@mantine/core'
import type { SalaryDetail } from '@palkkasilta/contract/workforce-salaries.ts'
import { salaries } from '../../texts/fi/workforce-salaries.ts'
import type { OpenPart } from '../../ui/address.ts'
import { Copyable } from '../../ui/copy.tsx'
import { Loaded } from '../../ui/loading.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { indentedXml } from './indented-xml.ts'
import { useReportMessage } from './queries.ts'

const kinds = ['xml', 'report', 'bank'] as const
type Kind = (typeof kinds)[number]

const titles: Record<Kind, (salary: SalaryDetail) => string> = {
  xml: ({ id }) => salaries.report.messageTitle(id),
  report: () => salaries.report.jsonTitle,
  bank: () => salaries.payments.jsonTitle,
}

/** The messages as they are: to the register in XML, reports and bank transactions in JSON. */
export function SalaryPanels({ panel, salary }: { panel: OpenPart; salary: SalaryDetail }) {
  const kind = kinds.find((each) => each === panel.id)
  return (
    <SidePanel panel={panel} title={kind ? titles[kind](salary) : ''} size="xl">
      {() => {
        if (kind === 'xml') return <ReportMessage id={salary.id} />
        return <Raw text={json(kind === 'report' ? salary.wageReportsToIR : salary.bankTransactions)} />
      }}
    </SidePanel>
  )
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

function ReportMessage({ id }: { id: number }) {
  const query = useReportMessage(id)
  return (
    <Loaded query={query} failed={salaries.report.messageFailed}>
      {(xml) => <Raw text={indentedXml(xml)} copied={xml} />}
    </Loaded>
  )
}

/** `copied` is what was sent, where it is shown in another form. */
function Raw({ text, copied = text }: { text: string; copied?: string }) {
  return (
    <Stack gap="xs">
      <Group justify="flex-end">
        <Copyable value={copied}>{salaries.copyAll}</Copyable>
      </Group>
      <Code block fz="xs" tabIndex={0}>
        {text}
      </Code>
    </Stack>
  )
}
