import type { ComponentType } from 'react'
import type { PathName } from '#shared/paths.ts'
import type { RouteAccess } from '../resolve-redirect.ts'

/**
 * A screen: who may open it, its tab title, the module that is loaded for it, and what it asks for
 * at once.
 */
export type Screen = readonly [
  access: RouteAccess,
  title: string,
  lazy: () => Promise<{ Component: ComponentType }>,
  begin?: (address: URL) => void,
]

/** The screens of one layout, by the names of their addresses. */
export type ScreenTable = { readonly [Name in Exclude<PathName, 'willStep'>]?: Screen }
