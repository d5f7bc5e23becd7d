import type { LocalDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, millionths, type Rate } from '@palkkasilta/values/money.ts'
import {
  day,
  fieldOf,
  flag,
  fraction,
  list,
  money,
  number,
  type Source,
  source,
  text,
} from '../../agreements/agreement/reading.ts'
import { EngineError, type EngineErrorCode } from '../../errors.ts'

/** One object of a case: money are numbers with two decimals, rates fractions, dates ISO. What is required and missing is refused by its path. */
export class CaseInput {
  readonly #source: Source

  constructor(value: unknown, path = '') {
    this.#source = source(value, path)
  }

  has(name: string): boolean {
    return this.raw(name) !== undefined && this.raw(name) !== null
  }

  raw(name: string): unknown {
    return this.#source.values[name]
  }

  date(name: string): LocalDate {
    return this.optionalDate(name) ?? this.#refuse(name, 'VALUE_MISSING')
  }

  optionalDate(name: string): LocalDate | null {
    return day(this.#source, name)
  }

  money(name: string, otherwise?: number): Cents {
    return this.optionalMoney(name) ?? this.#default(name, otherwise, cents)
  }

  optionalMoney(name: string): Cents | null {
    return money(this.#source, name)
  }

  fraction(name: string, otherwise?: number): Rate {
    return this.optionalFraction(name) ?? this.#default(name, otherwise, millionths)
  }

  optionalFraction(name: string): Rate | null {
    return fraction(this.#source, name)
  }

  count(name: string, otherwise: number): number {
    return number(this.#source, name) ?? otherwise
  }

  flag(name: string, otherwise = false): boolean {
    return this.has(name) ? flag(this.#source, name) : otherwise
  }

  text(name: string, otherwise: string): string {
    return text(this.#source, name) || otherwise
  }

  choice<T extends string>(name: string, choices: readonly T[], otherwise: T): T {
    const value = this.text(name, otherwise)
    const found = choices.find((choice) => choice === value)
    return found ?? this.#refuse(name, 'UNKNOWN_CHOICE', { choices: choices.join(', ') })
  }

  object(name: string): CaseInput {
    return new CaseInput(this.raw(name) ?? {}, fieldOf(this.#source, name))
  }

  list(name: string): CaseInput[] {
    return list(this.#source, name).map(
      (item, index) => new CaseInput(item, `${fieldOf(this.#source, name)}[${index}]`),
    )
  }

  #default<T>(name: string, otherwise: number | undefined, make: (value: number) => T): T {
    return otherwise === undefined ? this.#refuse(name, 'VALUE_MISSING') : make(otherwise)
  }

  #refuse(name: string, code: EngineErrorCode, parameters: Record<string, string> = {}): never {
    throw new EngineError(code, fieldOf(this.#source, name), parameters)
  }
}
