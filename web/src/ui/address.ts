import { notFound, useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'

/** What stands behind `?` in the address, as plain texts. */
export interface Address {
  readonly [name: string]: string | undefined
}

export function readAddress(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function writeAddress(search: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  return query.size > 0 ? `?${query}` : ''
}

/** Reads the address and changes parts of it; the page stays where it is scrolled to. */
export function useAddress(): [Address, (change: Address, how?: { replace?: boolean }) => void] {
  const address = useSearch({ strict: false })
  const navigate = useNavigate()
  function change(values: Address, { replace = false } = {}) {
    void navigate({
      to: '.',
      search: (previous: Address) => ({ ...previous, ...values }),
      replace,
      resetScroll: false,
    })
  }
  return [address, change]
}

export interface OpenPart {
  /** The opened thing's id, `undefined` while closed. */
  readonly id: string | undefined
  /** With `replace` it counts as already open: Back leads to the page before. */
  readonly open: (id: string | number, how?: { replace?: boolean }) => void
  /** Goes back when it was opened here, so that the browser's Back and the button do the same. */
  readonly close: () => void
}

const OPENED = 'openedHere'

/** Opens parts of the page by their names. */
export function useOpener(): (name: string, id: string | number | undefined, how?: { replace?: boolean }) => void {
  const navigate = useNavigate()
  const address = useSearch({ strict: false }) as Address
  return (name, id, { replace = false } = {}) =>
    void navigate({
      to: '.',
      search: (previous: Address) => ({ ...previous, [name]: id === undefined ? undefined : String(id) }),
      replace: replace || address[name] !== undefined,
      resetScroll: false,
      state: (replace ? {} : { [OPENED]: true }) as never,
    })
}

/** A part of the page that opens and closes with the address: `?{name}={id}`. */
export function useOpenPart(name: string): OpenPart {
  const router = useRouter()
  const open = useOpener()
  const address = useSearch({ strict: false }) as Address
  return {
    id: address[name],
    open: (id, how) => open(name, id, how),
    close: () => {
      const state = router.history.location.state as unknown as Record<string, unknown>
      if (state[OPENED]) router.history.back()
      else open(name, undefined, { replace: true })
    },
  }
}

/** The text in the path, such as that of `/tamigo/departments/$departmentId`. */
export function usePathText(name: string): string {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  return params[name] ?? ''
}

/** The number in the path, such as that of `/tamigo/bills/$billId`; the page does not exist for anything else. */
export function usePathId(name: string): number {
  const text = usePathText(name)
  if (!/^[1-9]\d{0,14}$/.test(text)) throw notFound()
  return Number(text)
}
