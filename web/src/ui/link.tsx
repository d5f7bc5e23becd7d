import { Anchor, type AnchorProps } from '@mantine/core'
import { createLink, type LinkProps, useRouter } from '@tanstack/react-router'
import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useMemo } from 'react'
import css from './link.module.css'

type Props = Omit<AnchorProps, 'href'> & Omit<ComponentPropsWithRef<'a'>, keyof AnchorProps>

/** A link to a page of the route table: `<TextLink to="/tamigo/bills/$billId" params={{ billId }}>`. */
export const TextLink = createLink((props: Props) => <Anchor {...props} />)

/** A page to lead to, as `shared/links` names them. */
export type Target = Pick<LinkProps, 'to' | 'params' | 'search' | 'hash'>

interface CellLinkProps {
  readonly to: Target
  readonly children: ReactNode
  /** Told when it is followed. */
  readonly onGo?: () => void
  readonly 'data-open'?: boolean
  /** In place of the look that a cell has. */
  readonly className?: string | undefined
  readonly 'data-tone'?: string | undefined
}

/** A link among hundreds, in the cell of a table: it does not follow where the page is, as `TextLink` does. */
export function CellLink({ to, onGo, ...rest }: CellLinkProps) {
  const router = useRouter()
  const href = useMemo(() => router.buildLocation(to).href, [router, to])
  const preload = () => void router.preloadRoute(to)
  function go(event: MouseEvent) {
    if (event.defaultPrevented || event.button !== 0) return
    onGo?.()
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate(to)
  }
  return <a className={css.link} href={href} onClick={go} onMouseEnter={preload} onFocus={preload} {...rest} />
}
