import * as z from 'zod'

const Written = z.looseObject({ pk: z.string(), sk: z.string(), kind: z.string().optional() })
type Written = z.infer<typeof Written>

/**
 * The items that a command to the table writes: whole, or only the key of one that it changes or
 * removes. A check of a condition is no write.
 */
export const writtenItems = ({
  constructor: { name },
  input,
}: {
  input: object
}): readonly Written[] => {
  const parts: readonly { readonly Item?: object; readonly Key?: object }[] =
    name === 'TransactWriteCommand'
      ? Object(input).TransactItems.flatMap((part: object) =>
          Object.entries(part).flatMap(([kind, each]) => (kind === 'ConditionCheck' ? [] : [each])),
        )
      : /^(Put|Update|Delete)Command$/.test(name)
        ? [input]
        : []
  return parts.map(({ Item, Key }) => Written.parse(Item ?? Key))
}
