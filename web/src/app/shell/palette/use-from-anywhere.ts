import type { FoundKind } from '@palkkasilta/contract/search.ts'
import { useRouter } from '@tanstack/react-router'
import { type Around, drawn, shownTask } from '../../../shared/actions/action.ts'
import { foundPage } from '../../../shared/links/found.ts'
import { palette as texts } from '../../../texts/fi/palette.ts'
import { whenOnline } from '../../../ui/later.tsx'
import type { Target } from '../../../ui/link.tsx'
import { toast } from '../../../ui/telling/toast.ts'
import type { Choice, ChoiceGroup } from './choices.ts'
import type { Offer } from './found-actions.ts'
import { officeActions } from './office-actions.ts'

/** Kinds of which a found thing has no actions. */
const hasNone: readonly FoundKind[] = ['bankFile', 'accountTransaction']

/** Actions away from their pages: what opens there leads there, and long work tells where it is shown. */
export function useFromAnywhere() {
  const router = useRouter()
  const go = (to: Target) => router.navigate(to)
  const around = (page: Target): Around<unknown> => {
    const showing = (search: Readonly<Record<string, string>>) =>
      ({ ...page, search: { ...(page as { search?: object }).search, ...search } }) as Target
    return {
      go,
      open: (part, id) => void go(showing({ [part]: String(id) })),
      showWork: ({ kind, title }, task) => toast.info(title, { label: texts.look, to: showing(shownTask(kind, task)) }),
    }
  }
  const choicesOf = (group: string, actions: Awaited<ReturnType<Offer>>) =>
    actions
      .filter(({ off }) => !off)
      .map(({ label, run }): Choice => ({ id: `${group} ${label}`, label, run: () => void run().catch(toast.failure) }))
  return {
    ofOffice: officeActions.map(({ title, page, actions }): ChoiceGroup => {
      const offered = actions.flatMap((action) => drawn(action, undefined, around(page)))
      return { label: title, choices: choicesOf(title, offered) }
    }),
    /** What is done to a found thing; nothing where its kind has no actions. */
    offersOf: (kind: FoundKind, id: string) => {
      if (hasNone.includes(kind)) return undefined
      return async (): Promise<readonly Choice[]> => {
        const { foundActions } = await whenOnline(() => import('./found-actions.ts'))
        const page = foundPage[kind](id)
        const actions = (await foundActions[kind]?.(id, around(page))) ?? []
        const open = { id: 'open', label: texts.open, run: () => void go(page) }
        return [open, ...choicesOf(kind, actions)]
      }
    },
  }
}
