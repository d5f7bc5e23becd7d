/** From which month to which an age is insured. */
export interface AgeLimits {
  /** Insured from the first day of the month after this birthday. */
  readonly fromAge: number
  /** Insured to the last day of the month of this birthday. The line with the latest `bornFrom` that is not after the birth year holds. */
  readonly toAge: readonly { readonly bornFrom: number; readonly age: number }[]
}
