/** The condition that no such item exists. */
export const ifAbsent = { ConditionExpression: 'attribute_not_exists(pk)' } as const

/** The condition that the item exists. */
export const ifPresent = { ConditionExpression: 'attribute_exists(pk)' } as const

/**
 * The condition that some fields of an item still have the values that were read. A field that was
 * missing must still be missing.
 */
export const ifUnchanged = <R extends object>(read: R, fields: readonly (keyof R & string)[]) => {
  const presentFields = fields.filter((field) => read[field] !== undefined)
  return {
    ConditionExpression: fields
      .map((field) =>
        presentFields.includes(field) ? `#${field} = :${field}` : `attribute_not_exists(#${field})`,
      )
      .join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(fields.map((field) => [`#${field}`, field])),
    ...(presentFields.length > 0
      ? {
          ExpressionAttributeValues: Object.fromEntries(
            presentFields.map((field) => [`:${field}`, read[field]]),
          ),
        }
      : {}),
  }
}
