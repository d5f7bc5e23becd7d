import { Timeline as MantineTimeline, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { parts } from '../texts/fi/parts.ts'
import type { Change as FieldChange } from './changes.ts'
import { dateTime } from './format/index.ts'

const texts = parts.timeline

/** A null before: it began so. */
export type Change = Omit<FieldChange, 'before'> & { readonly before: string | null }

export interface TimelineEntry {
  /** ISO instant. */
  readonly at: string
  /** The event in words: `Maksu hyväksytty`. */
  readonly what: ReactNode
  /** The name; the system itself when absent. */
  readonly who?: string | null | undefined
  /** From one state to another: drawn bold. */
  readonly steps?: readonly Change[]
  readonly reason?: string | null | undefined
  /** Fields that changed. */
  readonly changes?: readonly Change[]
  /** The file, message or other page that it came with. */
  readonly source?: ReactNode
  /** What it happened to, where that is not what the page shows. */
  readonly thing?: ReactNode
}

function Changed({ change: { field, before, after } }: { change: Change }) {
  return `${field}: ${before === null ? after : `${before} → ${after}`}`
}

/** The history of a thing, newest first: who, when, before and after, why. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  if (entries.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {texts.empty}
      </Text>
    )
  const newestFirst = entries.toSorted((a, b) => b.at.localeCompare(a.at))
  return (
    <MantineTimeline bulletSize={12} lineWidth={2} active={newestFirst.length}>
      {newestFirst.map((entry, index) => (
        <MantineTimeline.Item key={`${entry.at} ${String(index)}`} title={entry.what}>
          <Stack gap={0}>
            <Text size="xs" c="dimmed" component="div">
              <time dateTime={entry.at}>{dateTime(entry.at)}</time> · {entry.who ?? texts.system}
              {entry.thing && <> · {entry.thing}</>}
            </Text>
            {entry.steps?.map((step) => (
              <Text size="sm" fw={700} key={step.field}>
                <Changed change={step} />
              </Text>
            ))}
            {entry.changes?.map((change) => (
              <Text size="sm" key={change.field}>
                <Changed change={change} />
              </Text>
            ))}
            {entry.reason && <Text size="sm">{entry.reason}</Text>}
            {entry.source && (
              <Text size="sm" component="div">
                {texts.source}: {entry.source}
              </Text>
            )}
          </Stack>
        </MantineTimeline.Item>
      ))}
    </MantineTimeline>
  )
}
