import type { overtimeForm, professionForm, supplementForm } from '@palkkasilta/contract/agreement-form.ts'
import type { Typed } from '@palkkasilta/contract/form.ts'

/** Rows as the form holds them: what cannot be read is a text. */
export type SupplementTyped = Typed<typeof supplementForm> & { readonly id?: number }
export type ProfessionTyped = Typed<typeof professionForm> & { readonly id?: number }
export type BandTyped = Typed<typeof overtimeForm> & { readonly id?: number }
