import type { PersonRef } from '#shared/model/ids.ts'

/** A new id for a person or thing in a draft. A part of a UUID is enough to be unique there. */
export const newRef = () => crypto.randomUUID().slice(0, 13) as PersonRef // It matches the schema.
