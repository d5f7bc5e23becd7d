import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { getSignature, type PaperContract, refusalOfSigningDay, signOnPaper } from '@palkkasilta/contract/signatures.ts'
import type { WorkContract } from '@palkkasilta/contract/work-contracts.ts'
import { type FormEvent, useState } from 'react'
import { uploadOf } from '../../shared/api/upload.ts'
import { useCall, useChange } from '../../shared/api/use-call.ts'
import { common } from '../../texts/fi/common.ts'
import { signatures } from '../../texts/fi/signatures.ts'
import type { OpenPart } from '../../ui/address.ts'
import { readDate } from '../../ui/format/date.ts'
import { date, today } from '../../ui/format/index.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { PdfInput } from '../../ui/inputs/pdf-input.tsx'
import { useOpening } from '../../ui/later.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'
import { toast } from '../../ui/telling/toast.ts'
import { useAttempt } from '../../ui/telling/use-attempt.tsx'
import { UserError } from '../../ui/telling/user-error.ts'

const texts = signatures.paper

interface PaperDialogProps {
  readonly part: OpenPart
  readonly contract: WorkContract
}

/** Asks for the scan of a contract that was signed on paper, or puts right what was entered of it. */
export default function PaperDialog({ part, contract }: PaperDialogProps) {
  const opened = useOpening(part.id !== undefined)
  const title = contract.contractState === 'SIGNED' ? texts.correct : texts.title
  return (
    <Modal opened={opened} onClose={part.close} title={title} size="md">
      {part.id !== undefined && <Asked contract={contract} onClose={part.close} />}
    </Modal>
  )
}

interface AskedProps {
  readonly contract: WorkContract
  readonly onClose: () => void
}

function Asked({ contract, onClose }: AskedProps) {
  const query = useCall(getSignature, { params: { id: contract.id } })
  return (
    <Loaded query={query} failed={signatures.notLoaded} rows={3}>
      {({ paper }) => <PaperForm contract={contract} paper={paper} onClose={onClose} />}
    </Loaded>
  )
}

type Field = 'file' | 'signedOn' | 'signedBy'
type Errors = Partial<Record<Field, string>>

interface Typed {
  readonly file: File | null
  readonly signedOn: string | null
  readonly signedBy: string
}

function errorsOf({ file, signedOn, signedBy }: Typed, paper: PaperContract | null): Errors {
  const late = signedOn && readDate(signedOn) ? refusalOfSigningDay(signedOn, today()) : texts.missing.signedOn
  return {
    ...(!file && !paper && { file: texts.missing.file }),
    ...(late && { signedOn: late }),
    ...(signedBy.trim() === '' && { signedBy: texts.missing.signedBy }),
  }
}

/** What was refused stands at its field; anything else above them. */
function refusalsOf(error: unknown): Errors {
  const details = error instanceof UserError ? error.details : []
  return Object.fromEntries(details.map(({ path, message }) => [path.split('.')[0], message]))
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one part of the screen, read from top to bottom
function PaperForm({ contract, paper, onClose }: AskedProps & { readonly paper: PaperContract | null }) {
  const save = useChange(signOnPaper)
  const { attempt, problem } = useAttempt(texts.failed)
  const [typed, setTyped] = useState<Typed>({
    file: null,
    signedOn: paper?.signedOn ?? null,
    signedBy: paper?.signedBy ?? contract.personName,
  })
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)

  function type(change: Partial<Typed>) {
    setTyped({ ...typed, ...change })
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !Object.hasOwn(change, name))))
  }
  async function send() {
    const { file, signedOn, signedBy } = typed
    const body = { signedOn: signedOn ?? '', signedBy, version: contract.version }
    try {
      await save({ params: { id: contract.id }, body: { ...body, ...(file && { file: await uploadOf(file) }) } })
    } catch (error) {
      const refused = refusalsOf(error)
      setErrors(refused)
      if (Object.keys(refused).length === 0) throw error
      return
    }
    toast.success(texts.done)
    onClose()
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const found = errorsOf(typed, paper)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    await attempt(send)
    setBusy(false)
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        {problem}
        <PdfInput
          label={texts.file}
          description={paper ? texts.fileKept(paper.fileName) : texts.fileHint}
          required={!paper}
          value={typed.file}
          onChange={(file) => type({ file })}
          error={errors.file}
        />
        <DateInput
          label={texts.signedOn}
          required
          value={typed.signedOn}
          onChange={(signedOn) => type({ signedOn })}
          error={errors.signedOn}
          description={texts.latest(date(today()))}
        />
        <TextInput
          label={texts.signedBy}
          required
          value={typed.signedBy}
          onChange={(event) => type({ signedBy: event.currentTarget.value })}
          error={errors.signedBy}
          autoComplete="off"
        />
        <Text size="sm">{paper ? texts.correctText : texts.consequence}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={isBusy}>
            {paper ? common.save : texts.action}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
