import { Button, Group, SegmentedControl } from '@mantine/core'
import type { DocumentCalls } from '@palkkasilta/contract/bill-documents.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { billDocuments as texts } from '../../texts/fi/bill-documents.ts'
import { saveFile } from '../../ui/save-file.ts'
import { Section } from '../../ui/section.tsx'
import { useAttempt } from '../../ui/telling/use-attempt.tsx'
import { apiFile } from '../api/api.ts'
import { useCall, useFile } from '../api/use-call.ts'
import { PdfFile } from '../pdf/pdf-file.tsx'

interface BillDocumentProps {
  /** Of bills of its kind. */
  readonly calls: DocumentCalls
  readonly billId: number
}

/** The bill as its customer has it or would have it now, anew after each save, and its credit notes. */
export default function BillDocument({ calls, billId }: BillDocumentProps) {
  const request = { params: { id: billId } }
  const { data: documents = [] } = useCall(calls.documents, request)
  const [number, setNumber] = useState<string>()
  const notes = documents.filter(({ isCreditNote }) => isCreditNote)
  const note = notes.find((each) => String(each.number) === number)
  const asked = { ...request, query: note ? { creditNote: note.number } : {} }
  const file = useFile(calls.pdf, asked)
  const { attempt, problem } = useAttempt(texts.finvoice.failed)
  const download = () =>
    attempt(async () => {
      const { blob, name } = await apiFile(calls.finvoice, asked)
      saveFile(blob, name ?? `finvoice-${note?.number ?? billId}.xml`)
    })
  return (
    <Section title={texts.title}>
      {notes.length > 0 && (
        <SegmentedControl
          aria-label={texts.which}
          size="xs"
          value={String(note?.number ?? documents[0]?.number)}
          onChange={setNumber}
          data={documents.map((each) => ({
            value: String(each.number),
            label: each.isCreditNote ? texts.creditNote(each.number) : texts.bill(each.number),
          }))}
        />
      )}
      <Group justify="flex-end">
        {problem}
        <Button variant="default" size="xs" leftSection={<IconDownload size={14} />} onClick={() => void download()}>
          {texts.finvoice.download}
        </Button>
      </Group>
      <PdfFile query={file} name={`lasku-${number ?? billId}.pdf`} failed={texts.failed} isPaged />
    </Section>
  )
}
