import { useDebouncedValue } from '@mantine/hooks'
import { type FoundGroup, search, searchNationalId } from '@palkkasilta/contract/search.ts'
import { isNationalId } from '@palkkasilta/values/national-ids-in-text.ts'
import { useRouter } from '@tanstack/react-router'
import { useCall } from '../../../shared/api/use-call.ts'
import { foundList, foundPage } from '../../../shared/links/found.ts'
import { palette as texts } from '../../../texts/fi/palette.ts'
import { date, dateRange, money } from '../../../ui/format/index.ts'
import type { Target } from '../../../ui/link.tsx'
import type { ChoiceGroup } from './choices.ts'
import type { useFromAnywhere } from './use-from-anywhere.ts'

const PAUSE_MS = 150
/** Of a text; a number is sought from its first digit on. */
const SHORTEST = 3

const isEnough = (typed: string) => typed.length >= SHORTEST || /^\d+$/.test(typed)

type Hit = FoundGroup['hits'][number]

function aboutOf({ number, about, from, to, amount }: Hit): string {
  const parts = [
    number === null ? '' : texts.number(number),
    ...about,
    to === null ? date(from) : dateRange(from, to),
    amount === null ? '' : money(amount),
  ]
  return parts.filter((part) => part !== '' && part !== '–').join(' · ')
}

/** What the office has of what is typed. While `isOld` they are those of what was typed before. */
export function useFound(typed: string, offersOf: ReturnType<typeof useFromAnywhere>['offersOf']) {
  const router = useRouter()
  const wanted = typed.trim()
  const [sought] = useDebouncedValue(wanted, PAUSE_MS)
  const query = useCall(
    isNationalId(sought) ? searchNationalId : search,
    { body: { search: sought } },
    // what was typed may be a national id: it is kept no longer than it is shown
    { enabled: isEnough(sought), keepLast: true, fresh: true, quiet: true },
  )
  const isSought = isEnough(wanted)
  const isOld = sought !== wanted || query.isPlaceholderData
  const go = (to: Target) => void router.navigate(to)
  const groups = (isSought ? (query.data?.found ?? []) : []).map(({ kind, hits, isMore }): ChoiceGroup => {
    const found = hits.map((hit) => ({
      id: `${kind} ${hit.id}`,
      label: hit.title,
      below: aboutOf(hit),
      run: () => go(foundPage[kind](hit.id)),
      offers: offersOf(kind, hit.id),
    }))
    const all = { id: `${kind} all`, label: texts.all, run: () => go(foundList[kind](sought)) }
    return { label: texts.kinds[kind], choices: isMore ? [...found, all] : found }
  })
  return {
    groups,
    isOld,
    isSought,
    isSeeking: isSought && !query.isError && (isOld || query.data === undefined),
    error: isSought && !isOld ? query.error : null,
    retry: () => void query.refetch(),
  }
}
