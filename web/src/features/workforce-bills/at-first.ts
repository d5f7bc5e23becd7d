/** Bills are few: their count and sums are exact at once. */
export function billsAtFirst() {
  return { exact: true }
}
