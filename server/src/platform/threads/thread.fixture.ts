import { answer } from './answer.ts'

/** Doubles numbers, and does not do well with others. */
answer((question: number): number => {
  if (question < 0) throw new RangeError(`${question} is below zero`)
  if (!Number.isFinite(question)) hoard()
  return question * 2
})

function hoard(): never {
  for (const kept: number[][] = []; ; ) kept.push(Array.from({ length: 100_000 }, (_, index) => index + 0.5))
}
