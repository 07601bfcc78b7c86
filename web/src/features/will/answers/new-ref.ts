import { PersonRef } from '#shared/model/ids.ts'

/** A new id for a person or thing in a draft. */
export const newRef = (): PersonRef => PersonRef.parse(crypto.randomUUID().slice(0, 13))
