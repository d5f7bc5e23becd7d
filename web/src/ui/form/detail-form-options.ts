import type { Values } from './merge.ts'
import type { KeepingOptions } from './unsaved-edit.ts'

export interface DetailFormOptions<V extends Values> {
  /** What is wrong with what was typed over the saved values: messages by path. */
  readonly problems: (typed: V, saved: V) => Record<string, string>
  /** Fields that are judged at once where one of them changes. */
  readonly together?: readonly (readonly string[])[]
  /** The saved values. Newer ones are taken by themselves as long as nothing has been typed. */
  readonly values: V
  /** The Finnish name of each field, for labels and the error summary. */
  readonly labels: Readonly<Record<string, string>>
  /** Sends the values and gives those that were saved. */
  readonly save: (values: V) => Promise<V>
  /** Fetches the newest saved values after somebody else's edit. */
  readonly reload: () => Promise<V>
  /** Keeps what is typed over a reload of the page. */
  readonly keeping?: KeepingOptions
  /** Below this path all pages edit the same: going from one to another leaves nothing. */
  readonly area?: string | undefined
  /** No field can be changed. */
  readonly locked?: boolean
}
