import { Group, Text, UnstyledButton } from '@mantine/core'
import { detail as texts } from '../../texts/fi/detail.ts'
import { useOnce } from '../actions/action.tsx'
import { useCommands } from '../actions/commands.ts'
import type { Address } from '../address.ts'
import { type Target, TextLink } from '../link.tsx'
import css from './detail.module.css'

/** Where a thing stands in the list that one came from, and the ways to the things beside it. */
export interface Neighbours {
  /** The list's own address. */
  readonly search: Address
  readonly position: number | null
  readonly count: number | null
  readonly isCapped: boolean
  readonly previous?: () => Promise<void>
  readonly next?: () => Promise<void>
}

interface WayBackProps {
  readonly list: { readonly title: string; readonly to: NonNullable<Target['to']> }
  readonly neighbours: Neighbours | undefined
}

/** `‹ Palkat 3 / 17 ‹k j›`: back to the list, and along it. A page opened directly has the list's link alone. */
export function WayBack({ list, neighbours }: WayBackProps) {
  const { previous, next, position, count, isCapped } = neighbours ?? {}
  const commands = [
    previous && { keys: 'k', label: texts.previous, run: () => void previous(), group: list.title },
    next && { keys: 'j', label: texts.next, run: () => void next(), group: list.title },
  ]
  useCommands(commands.filter((command) => command !== undefined))
  return (
    <Group component="nav" gap="sm" aria-label={texts.inList}>
      <TextLink to={list.to} search={neighbours?.search ?? {}} size="sm">
        ‹ {list.title}
      </TextLink>
      {neighbours && (
        <Group gap={4}>
          {position !== null && (
            <Text size="sm" c="dimmed" className={css.position}>
              {texts.position(position ?? 0, count ?? 0, isCapped === true)}
            </Text>
          )}
          <Step label={texts.previous} keys="k" run={previous}>
            ‹
          </Step>
          <Step label={texts.next} keys="j" run={next}>
            ›
          </Step>
        </Group>
      )}
    </Group>
  )
}

interface StepProps {
  readonly label: string
  readonly keys: string
  readonly run: (() => Promise<void>) | undefined
  readonly children: string
}

function Step({ label, keys, run, children }: StepProps) {
  const { busy, act } = useOnce(() => run?.())
  return (
    <UnstyledButton
      className={css.step}
      data-keys={keys}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={label}
      disabled={!run || busy}
      onClick={() => void act()}
    >
      {children}
    </UnstyledButton>
  )
}
