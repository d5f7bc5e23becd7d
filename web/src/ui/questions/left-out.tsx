import { namedList as texts } from '../../texts/fi/named-list.ts'
import { type Named, NamedList } from './named-list.tsx'

interface LeftOutProps {
  readonly left: readonly Named[]
  readonly onChange: (left: readonly Named[]) => void
}

/** What staff have left out of a question, and a tick to take each back. */
export function LeftOut({ left, onChange }: LeftOutProps) {
  if (left.length === 0) return null
  const takeBack = (these: readonly Named[]) => onChange(left.filter((each) => !these.includes(each)))
  return <NamedList title={texts.leftOut(left.length)} items={left} ticks={{ areLeftOut: true, onChange: takeBack }} />
}
