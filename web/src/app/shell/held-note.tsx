import { type HeldWay, listHeld } from '@palkkasilta/contract/holding.ts'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useCall } from '../../shared/api/use-call.ts'
import { holdingPage } from '../../shared/links/targets.ts'
import { shell } from '../../texts/fi/shell.ts'
import { useCommands } from '../../ui/actions/commands.ts'
import { useIsThere } from '../../ui/later.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/telling/notice.tsx'
import { Problem } from '../../ui/telling/problem.tsx'

const texts = shell.held
const LOOK_AGAIN_MS = 5 * 60_000

/** On every page while anything is held. In everyday work it asks once the page is there, and again when somebody comes back to it. */
export function HeldNote() {
  const isThere = useIsThere()
  const held = useCall(listHeld, undefined, {
    enabled: isThere,
    quiet: true,
    again: (ways) => ways.length > 0 && LOOK_AGAIN_MS,
  })
  const isItsPage = useLocation({ select: ({ pathname }) => pathname === holdingPage.to })
  if (isItsPage) return null
  if (!held.data) return <Problem title={texts.failed} error={held.error} onRetry={() => void held.refetch()} />
  return held.data.length > 0 && <Held ways={held.data} />
}

const list = new Intl.ListFormat('fi')

function Held({ ways }: { readonly ways: readonly HeldWay[] }) {
  const router = useRouter()
  useCommands([{ label: texts.command, run: () => void router.navigate(holdingPage) }])
  const isHeld = ([name]: readonly [string, string]) => ways.some(({ channel }) => channel === name)
  const things = Object.entries(texts.channels)
    .filter(isHeld)
    .map(([, thing]) => thing)
  return (
    <Notice tone="warning">
      {texts.text(list.format(things))}{' '}
      <TextLink {...holdingPage} inherit>
        {texts.link}
      </TextLink>
    </Notice>
  )
}
