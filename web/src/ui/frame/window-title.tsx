import { useLocation } from '@tanstack/react-router'
import { common } from '../../texts/fi/common.ts'
import { menu } from '../../texts/fi/menu.ts'

const entries = menu.flatMap((area) => area.entries)

/** The title of the window: with the area where pages of two areas are called the same. */
export function WindowTitle({ title }: { readonly title: string }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const entry = entries.find(({ to, label }) => to === path && label === title)
  return <title>{`${entry?.spoken ?? title} – ${common.product}`}</title>
}
