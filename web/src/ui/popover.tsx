import type { ComponentPropsWithRef } from 'react'
import css from './popover.module.css'

/** The browser's own popover, which Esc and a click elsewhere close: under its button, or where its own class puts it. */
export function Popover({ className = css.below, ...props }: ComponentPropsWithRef<'div'>) {
  return <div popover="auto" {...props} className={`${css.frame} ${className}`} />
}
