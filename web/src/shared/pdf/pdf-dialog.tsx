import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import type { OpenPart } from '../../ui/address.ts'
import { useOpening } from '../../ui/later.tsx'

/** The width that the specification gives: nine tenths of the window, 828 pixels at most. */
const WIDTH = 'min(90vw, 828px)'

interface PdfDialogProps {
  readonly part: OpenPart
  readonly title: string
  /** Drawn while it is open, with the id of the address. */
  readonly children: (id: string) => ReactNode
}

/** A PDF over the page that it was asked from. */
export function PdfDialog({ part, title, children }: PdfDialogProps) {
  const opened = useOpening(part.id !== undefined)
  return (
    <Modal opened={opened} onClose={part.close} title={title} size={WIDTH} centered={false} yOffset="2dvh" padding="sm">
      {part.id !== undefined && children(part.id)}
    </Modal>
  )
}
