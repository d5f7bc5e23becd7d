import { type RefObject, useEffect, useRef } from 'react'

type Wanted = (rows: HTMLElement) => HTMLElement | null | undefined

/** Puts the focus where rows are added and taken away, once they are drawn. */
export function useRowFocus(rows: RefObject<HTMLElement | null>, add: RefObject<HTMLElement | null>) {
  const wanted = useRef<Wanted>(undefined)
  useEffect(() => {
    if (!rows.current || !wanted.current) return
    const element = wanted.current(rows.current) ?? add.current
    wanted.current = undefined
    element?.focus()
  })
  return {
    /** The first field whose path begins so. */
    field: (path: string) => {
      wanted.current = (list) => list.querySelector<HTMLElement>(`[data-path^="${path}"]`)
    },
    /** The row at this place, else the one above, else the button that adds. */
    row: (index: number) => {
      wanted.current = (list) => {
        const openers = [...list.querySelectorAll<HTMLElement>('[data-opens]')]
        return openers[index] ?? openers.at(-1)
      }
    },
  }
}
