/** Monday first, as columns have them. */
const names = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

export type TypedWeekdays = Readonly<Record<(typeof names)[number], boolean>>

/** As they are typed, one by one. */
export function typedWeekdays(weekdays: readonly boolean[]): TypedWeekdays {
  return Object.fromEntries(names.map((name, place) => [name, weekdays[place] ?? false])) as TypedWeekdays
}

export function storedWeekdays(typed: TypedWeekdays): boolean[] {
  return names.map((name) => typed[name])
}
