import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { type LinkProps, useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { common } from '../../texts/fi/common.ts'
import { useOpening } from '../../ui/later.tsx'
import { toast } from '../../ui/telling/toast.ts'
import { useAttempt } from '../../ui/telling/use-attempt.tsx'

export interface Opening {
  readonly isOpen: boolean
  readonly onClose: () => void
}

interface Made {
  /** What staff are told of it. */
  readonly done: string
  /** What is shown next; absent: the page stays. */
  readonly page?: Pick<LinkProps, 'to' | 'params'>
}

export interface Asked {
  /** What is asked; what lacks is told once somebody has tried. */
  readonly fields: (isTried: boolean) => ReactNode
  /** Falsy while something lacks. */
  readonly make: false | undefined | (() => Promise<Made>)
}

interface AskDialogProps<About> extends Opening {
  readonly texts: { readonly title: string; readonly text?: string; readonly action: string; readonly failed: string }
  /** A hook: what is typed is forgotten when the dialog closes. */
  readonly useAsked: (about: About) => Asked
  /** What it is asked of. */
  readonly about: About
}

/** Asks for what something is made of, makes it, and leads to the page of what is new. */
export function AskDialog<About>({ isOpen, onClose, ...rest }: AskDialogProps<About>) {
  const opened = useOpening(isOpen)
  return (
    <Modal opened={opened} onClose={onClose} title={rest.texts.title} size="md">
      {isOpen && <AskedForm onClose={onClose} {...rest} />}
    </Modal>
  )
}

function AskedForm<About>({ onClose, texts, useAsked, about }: Omit<AskDialogProps<About>, 'isOpen'>) {
  const { fields, make } = useAsked(about)
  const navigate = useNavigate()
  const { attempt, problem } = useAttempt(texts.failed)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isBusy || !make) return
    setBusy(true)
    await attempt(async () => {
      const { done, page } = await make()
      toast.success(done)
      onClose()
      if (page) await navigate(page)
    })
    setBusy(false)
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        {problem}
        {fields(isTried)}
        {texts.text && <Text size="sm">{texts.text}</Text>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={isBusy}>
            {texts.action}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
