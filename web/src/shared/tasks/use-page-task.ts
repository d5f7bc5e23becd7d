import { type OpenPart, useAddress } from '../../ui/address.ts'

/** The one long work that a page shows at a time, by `?task=kind:id`; starting another one takes its place. */
export function usePageTask(kind: string): OpenPart {
  const [address, change] = useAddress()
  const prefix = `${kind}:`
  const shown = address.task?.startsWith(prefix) ? address.task.slice(prefix.length) : undefined
  return {
    id: shown,
    open: (id) => change({ task: prefix + id }, { replace: true }),
    close: () => change({ task: undefined }, { replace: true }),
  }
}
