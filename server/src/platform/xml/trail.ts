import type { Problem, ProblemCode } from './model.ts'

/** Where a walk through a message stands, and the breaches found so far. */
export class Trail {
  readonly problems: Problem[] = []
  private readonly steps: string[] = []

  enter(name: string, index?: number): void {
    this.steps.push(index === undefined ? name : `${name}[${index + 1}]`)
  }

  leave(): void {
    this.steps.pop()
  }

  /** A breach here, or at the given child. */
  report(code: ProblemCode, message: string, child?: string): void {
    this.problems.push({ path: (child === undefined ? this.steps : [...this.steps, child]).join('/'), code, message })
  }
}
