import type { z } from 'zod'

/** Makes a stored value of one version into one of the next. */
type Upgrade = (stored: Record<string, unknown>) => Record<string, unknown>

/**
 * Reads stored JSON of any version through the newest shape. `upgrades[n]` makes version n into n + 1; what was stored without
 * a version is version 0. Throws where the value is newer than this program, or has not the shape of its version.
 */
export function versioned<Shape extends z.ZodType>(shape: Shape, upgrades: readonly Upgrade[]) {
  return (stored: unknown): z.output<Shape> => {
    const value = stored as Record<string, unknown>
    const from = typeof value.version === 'number' ? value.version : 0
    const upgraded = upgrades.slice(from).reduce((each, upgrade) => upgrade(each), value)
    return shape.parse(upgraded)
  }
}
