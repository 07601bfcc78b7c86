/** A thing with a name. Its website is known of some digital accounts. */
interface Named {
  readonly label: string
  readonly host?: string | undefined
}

/**
 * The names of things, in their order. The website stands beside a name that several of them have:
 * “Chase (chase.com)”.
 */
export const namesApart = (things: readonly Named[]): string[] =>
  things.map(({ label, host }) =>
    host && things.filter((other) => other.label === label).length > 1
      ? `${label} (${host})`
      : label,
  )
