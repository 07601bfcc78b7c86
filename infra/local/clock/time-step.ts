const units = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** The milliseconds of a step such as `+14d`, `-3h` or `+30m`; undefined for any other text. */
export const timeStep = (text: string): number | undefined => {
  const [, sign, count, unit] = /^([+-])(\d{1,5})([mhd])$/.exec(text) ?? []
  if (sign === undefined || count === undefined || unit === undefined) return undefined
  const step = Number(count) * units[unit as keyof typeof units] // one of the three, by the pattern
  return sign === '-' ? -step : step
}
