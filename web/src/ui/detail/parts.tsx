import { Anchor, Stack } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { detail as texts } from '../../texts/fi/detail.ts'
import css from './detail.module.css'

/** A part of the page by its id, and what its jump link says. */
export interface PartName {
  readonly id: string
  readonly title: string
}

/** Leads to a part of the page and puts the focus there. */
function goToPart(id: string): void {
  const part = document.getElementById(id)
  part?.scrollIntoView({ block: 'start' })
  part?.focus({ preventScroll: true })
}

/** An address with `#agreements` leads to that part, once the page has it. */
export function usePartOfAddress(isThere: boolean): void {
  const id = useLocation({ select: ({ hash }) => hash })
  useEffect(() => {
    if (isThere && id !== '') goToPart(id)
  }, [isThere, id])
}

export function JumpLinks({ parts }: { parts: readonly PartName[] }) {
  const jump = (id: string) => (event: MouseEvent) => {
    event.preventDefault()
    goToPart(id)
  }
  return (
    <nav className={css.jumps} aria-label={texts.parts}>
      {parts.map(({ id, title }) => (
        <Anchor key={id} href={`#${id}`} size="sm" onClick={jump(id)}>
          {title}
        </Anchor>
      ))}
    </nav>
  )
}

/** A part that a jump link leads to. */
export function Part({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Stack id={id} tabIndex={-1} gap="md" className={css.part}>
      {children}
    </Stack>
  )
}

interface BesideProps {
  readonly figures: ReactNode
  readonly form: ReactNode
  /** The form takes two thirds. */
  readonly wideForm?: boolean
}

/** Figures and the form that changes them: beside each other where there is room. */
export function Beside({ figures, form, wideForm = false }: BesideProps) {
  return (
    <div className={css.beside} data-wide-form={wideForm || undefined}>
      <Stack gap="md" className={css.figures}>
        {figures}
      </Stack>
      <Stack gap="md" className={css.form}>
        {form}
      </Stack>
    </div>
  )
}

interface BesideDocumentProps {
  readonly document: ReactNode
  readonly children: ReactNode
}

/** A thing and the document that is made of it, at most 828 pixels wide: beside each other where there is room. */
export function BesideDocument({ document, children }: BesideDocumentProps) {
  return (
    <div className={css.besideDocument}>
      <Stack gap="md">{children}</Stack>
      <div className={css.document}>{document}</div>
    </div>
  )
}
