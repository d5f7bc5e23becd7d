import { Button, Group, Text } from '@mantine/core'
import { pdf as texts } from '../../texts/fi/pdf.ts'

interface PdfPagerProps {
  /** From 0. */
  readonly at: number
  readonly count: number
  readonly name: string
  readonly onPage: (page: number) => void
}

/** Leads through the pages of a PDF. */
export function PdfPager({ at, count, name, onPage }: PdfPagerProps) {
  const step = (label: string, to: number) => (
    <Button size="compact-sm" variant="default" disabled={to < 0 || to >= count} onClick={() => onPage(to)}>
      {label}
    </Button>
  )
  return (
    <Group justify="center" gap="xs">
      {step(texts.previous, at - 1)}
      <Text size="sm" aria-live="polite">
        {name}
      </Text>
      {step(texts.next, at + 1)}
    </Group>
  )
}
