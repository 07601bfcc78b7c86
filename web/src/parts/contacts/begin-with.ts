import type { ContactId } from '#shared/model/ids.ts'
import type { WillStep } from '#shared/model/will.ts'
import { paths } from '#shared/paths.ts'

const parameter = 'contact'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The parameters of a URL without the contact. */
export const withoutContactParameter = (search: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...search].filter(([name]) => name !== parameter))

/** The contact that a page begins with, by the parameters of its URL. */
export const contactIn = (search: URLSearchParams): ContactId | undefined => {
  const id = search.get(parameter) ?? ''
  return uuid.test(id) ? (id as ContactId) : undefined // The shape is all that the schema checks.
}

const beginning = (path: string, contactId: ContactId) =>
  `${path}?${new URLSearchParams({ [parameter]: contactId })}`

/** The URL of a new message to a contact. */
export const messageTo = (contactId: ContactId): string => beginning(paths.addMessage, contactId)

const stepsByRelationship: Readonly<Record<string, WillStep>> = {
  spouse: 'spouse',
  husband: 'spouse',
  wife: 'spouse',
  partner: 'spouse',
  child: 'dependents',
  son: 'dependents',
  daughter: 'dependents',
  stepchild: 'dependents',
}

/**
 * The first page of the will that names somebody of this relation to the testator. People who are
 * neither spouse nor child can be named as executors.
 */
export const stepFor = (relationship: string | undefined): WillStep =>
  stepsByRelationship[relationship ?? ''] ?? 'executors'

/** The URL of the own will that names a contact. */
export const willNaming = (contactId: ContactId, relationship: string | undefined): string =>
  beginning(paths.willStep(stepFor(relationship)), contactId)
