import { ActionIcon, Code, Group, Text, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { parts } from '../../texts/fi/parts.ts'
import { quantity } from '../format/index.ts'
import { blocksOf, placesOf } from './found.ts'
import css from './searched-text.module.css'

interface SearchedTextProps {
  readonly text: string
  readonly label: string
  /** Beside the field. */
  readonly actions: ReactNode
}

const texts = parts.inText

/** A long text to be read and searched; all of it is there, also for the browser's own search. */
export function SearchedText({ text, label, actions }: SearchedTextProps) {
  const blocks = useMemo(() => blocksOf(text), [text])
  const search = useSearch(text)
  const shown = useRef<HTMLElement>(null)
  const { place, wanted } = search
  useEffect(() => {
    if (place === undefined || !shown.current) return undefined
    const nth = blocks.findLastIndex(({ from }) => from <= place)
    const own = place - (blocks[nth]?.from ?? 0)
    return mark(shown.current, nth, [own, own + wanted.length])
  }, [blocks, place, wanted])
  return (
    <>
      <Group gap="xs" justify="flex-end">
        <SearchField {...search} />
        {actions}
      </Group>
      <Code ref={shown} block fz="xs" tabIndex={0} role="region" aria-label={label} className={css.text}>
        {blocks.map(({ from, lines, text: own }) => (
          <span key={from} className={css.block} style={{ '--lines': lines } as CSSProperties}>
            {own}
          </span>
        ))}
      </Code>
    </>
  )
}

type Search = ReturnType<typeof useSearch>

function useSearch(text: string) {
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed)
  const [nth, setNth] = useState(0)
  const places = useMemo(() => placesOf(text, wanted), [text, wanted])
  return {
    typed,
    wanted,
    count: places.length,
    nth,
    place: places[nth],
    type(next: string) {
      setTyped(next)
      setNth(0)
    },
    /** To the next one, or the one before; from the last to the first. */
    go: (by: 1 | -1) => setNth((now) => (places.length === 0 ? 0 : (now + by + places.length) % places.length)),
  }
}

function SearchField({ typed, wanted, count, nth, type, go }: Search) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    go(event.shiftKey ? -1 : 1)
  }
  return (
    <Group gap={4} mr="auto" wrap="nowrap">
      <TextInput
        size="xs"
        aria-label={texts.search}
        placeholder={texts.search}
        value={typed}
        onChange={({ currentTarget: { value } }) => type(value)}
        onKeyDown={onKeyDown}
      />
      <ActionIcon variant="default" aria-label={texts.previous} disabled={count === 0} onClick={() => go(-1)}>
        <IconChevronUp size={14} />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={texts.next} disabled={count === 0} onClick={() => go(1)}>
        <IconChevronDown size={14} />
      </ActionIcon>
      <Text size="xs" role="status" style={{ whiteSpace: 'nowrap' }}>
        {wanted !== '' && (count === 0 ? texts.nowhere : texts.found(quantity(nth + 1), quantity(count)))}
      </Text>
    </Group>
  )
}

/** Of all texts that are shown. A browser without marks still comes to the place. */
const marked = 'Highlight' in globalThis ? new Highlight() : undefined
if (marked) CSS.highlights.set('found', marked)

/** Marks characters of a block and brings them into sight. Gives what takes the mark away. */
function mark(shown: HTMLElement, nth: number, [from, to]: readonly [number, number]): (() => void) | undefined {
  const words = shown.children[nth]?.firstChild
  if (!words) return undefined
  const range = new Range()
  range.setStart(words, from)
  range.setEnd(words, to)
  marked?.add(range)
  shown.parentElement?.scrollIntoView({ block: 'nearest' })
  const [line, frame] = [range.getBoundingClientRect(), shown.getBoundingClientRect()]
  shown.scrollBy({ top: line.top - frame.top - frame.height / 2, left: line.left - frame.left - frame.width / 2 })
  return () => {
    marked?.delete(range)
  }
}
