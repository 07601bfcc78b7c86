import { PersonRef } from '#shared/model/ids.ts'

/** An id for somebody or something new in a draft. */
export const newRef = (): PersonRef => PersonRef.parse(crypto.randomUUID().slice(0, 13))
