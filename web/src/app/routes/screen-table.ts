import type { ComponentType } from 'react'
import type { PathName } from '#shared/paths.ts'
import type { RouteAccess } from '../resolve-redirect.ts'

export interface Screen {
  /** Who may open it. */
  readonly access: RouteAccess
  /** The title of its tab. */
  readonly title: string
  readonly load: () => Promise<{ Component: ComponentType }>
  /** Asks for what the screen shows while its module still loads. */
  readonly begin?: (url: URL) => void
}

type TableOf<Row> = { readonly [Name in Exclude<PathName, 'willStep'>]?: Row }

/** The screens of one layout, by the names of their paths. */
export type ScreenTable = TableOf<Screen>

/** The screens of a layout in which all have the same access. */
export const screensFor = (
  access: RouteAccess,
  screens: TableOf<Omit<Screen, 'access'>>,
): ScreenTable =>
  Object.fromEntries(Object.entries(screens).map(([name, screen]) => [name, { access, ...screen }]))
