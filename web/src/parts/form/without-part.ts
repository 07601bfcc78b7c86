/**
 * The problems of fields, by path (`owners.1.share`), after a part of a list was removed: its own
 * are gone, and those of the parts after it move up with their fields.
 */
export const withoutPart = <Path extends string>(
  problems: ReadonlyMap<Path, string>,
  list: string,
  index: number,
): Map<Path, string> =>
  new Map(
    [...problems].flatMap(([path, problem]): [Path, string][] => {
      const [name, part = '', ...field] = path.split('.')
      if (name !== list || Number(part) < index) return [[path, problem]]
      if (Number(part) === index) return []
      return [[[name, Number(part) - 1, ...field].join('.') as Path, problem]]
    }),
  )
