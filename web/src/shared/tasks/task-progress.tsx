import { Button, Group, List, Progress, Stack, Text } from '@mantine/core'
import { cancelTask, type Task } from '@palkkasilta/contract/tasks.ts'
import { type ReactNode, useState } from 'react'
import { parts } from '../../texts/fi/parts.ts'
import { duration } from '../../ui/format/index.ts'
import { Notice } from '../../ui/telling/notice.tsx'
import { Problem } from '../../ui/telling/problem.tsx'
import { RetryButton } from '../../ui/telling/retry-button.tsx'
import { toast } from '../../ui/telling/toast.ts'
import { wayOn } from '../../ui/telling/way-on.tsx'
import { api } from '../api/api.ts'
import { cache } from '../api/cache.ts'
import { mendsOf } from '../links/mends.ts'
import { type AskedTask, isRunning } from './task.ts'
import { secondsLeft } from './time-left.ts'

const texts = parts.task
/** Seconds; who waits longer is told how long it has been. */
const TOLD_AFTER = 3

export interface TaskProgressProps {
  readonly asked: AskedTask
  /** What is being done: `Luodaan palkkoja`. */
  readonly title: string
  /** The sentence of the finished work: `Luotiin onnistuneesti 12 palkkaa`. */
  readonly finished?: (task: Task) => ReactNode
  /** The same of work that was cancelled. */
  readonly cancelled: (task: Task) => ReactNode
  /** Starts the same work anew: offered where it has failed. */
  readonly onRetry?: (() => void) | undefined
  /** Puts the report away. */
  readonly onClose: () => void
}

/** Long work on the server: bar, count, failures and time left while it runs, one report when it has ended. */
export default function TaskProgress({ asked, title, finished, cancelled, onRetry, onClose }: TaskProgressProps) {
  const { data: task, error, refetch } = asked
  if (error && !task)
    return <Problem title={texts.lost} error={error} onRetry={() => void refetch()} onClose={onClose} />
  if (!task || isRunning(task)) return <Running title={title} task={task} />
  return task.state === 'FAILED' ? (
    <Failed task={task} onRetry={onRetry} onClose={onClose} />
  ) : (
    <Report task={task} told={(task.state === 'CANCELLED' ? cancelled : finished)?.(task)} onClose={onClose} />
  )
}

function Running({ title, task }: { title: string; task: Task | undefined }) {
  const left = task && secondsLeft(task)
  const share = task && task.total > 0 ? (100 * task.done) / task.total : 0
  return (
    <Stack gap={6} role="status" aria-label={title}>
      <Group justify="space-between" gap="sm">
        <Text size="sm" fw={600}>
          {title}
        </Text>
        <Text size="sm" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {task && task.total > 0 ? texts.progress(task.done, task.total) : texts.starting}
          {task && task.elapsedSeconds >= TOLD_AFTER && ` · ${texts.taken(duration(task.elapsedSeconds))}`}
          {left !== undefined && ` · ${texts.left(duration(left))}`}
          {task && task.failures.length > 0 && ` · ${texts.failures(task.failures.length)}`}
        </Text>
      </Group>
      <Group gap="sm" wrap="nowrap">
        <Progress value={share} animated aria-label={title} flex={1} />
        {task && <Cancel task={task} />}
      </Group>
    </Stack>
  )
}

/** The server then begins no further piece; what it has in hand it does to the end. */
function Cancel({ task: { id, state } }: { task: Task }) {
  const [isAsked, setAsked] = useState(false)
  if (state === 'CANCELLING')
    return (
      <Text size="sm" c="dimmed">
        {texts.cancelling}
      </Text>
    )
  async function cancel() {
    setAsked(true)
    try {
      cache.setQueryData(['task', id], await api(cancelTask, { params: { id } }))
    } catch (error) {
      toast.failure(error)
    } finally {
      setAsked(false)
    }
  }
  return (
    <Button size="compact-sm" variant="default" loading={isAsked} onClick={() => void cancel()}>
      {texts.cancel}
    </Button>
  )
}

interface FailedProps extends Pick<TaskProgressProps, 'onRetry' | 'onClose'> {
  readonly task: Task
}

/** Work that has ended without a result: nothing of it is read but why. */
function Failed({ task, onRetry, onClose }: FailedProps) {
  return (
    <Notice tone="error" title={texts.FAILED} onClose={onClose}>
      <Stack gap="xs" align="flex-start">
        <Failures of={task} />
        <RetryButton onRetry={onRetry} />
      </Stack>
    </Notice>
  )
}

function Failures({ of }: { of: Task }) {
  return (
    <List size="sm">
      {of.failures.map((failure) => (
        <List.Item key={`${failure.subject} ${failure.message}`}>
          {failure.subject ? `${failure.subject}: ` : ''}
          {wayOn(failure.message, mendsOf(failure))}
        </List.Item>
      ))}
    </List>
  )
}

function Report({ task, told, onClose }: { task: Task; told: ReactNode; onClose: () => void }) {
  const failed = task.failures.length
  const isCancelled = task.state === 'CANCELLED'
  const words = failed > 0 ? texts.DONE_WITH_FAILURES : texts.DONE
  return (
    <Notice tone={failed > 0 || isCancelled ? 'warning' : 'success'} title={told ?? words} onClose={onClose}>
      {task.untouched.length > 0 && <Text size="sm">{texts.restStays}</Text>}
      {failed > 0 && (
        <Stack gap={4} align="flex-start">
          <Text size="sm">{texts.failures(failed)}:</Text>
          <Failures of={task} />
          <Button size="compact-sm" variant="default" onClick={onClose}>
            {texts.hide}
          </Button>
        </Stack>
      )}
    </Notice>
  )
}
