import type { RouteObject } from 'react-router-dom'
import { willSteps } from '#shared/data/will-steps.ts'
import { paths, patterns } from '#shared/paths.ts'
import { askForWill } from '#web/features/will/flow/coming-will.ts'
import { beginPreview } from '#web/features/will/preview/begin-preview.ts'
import { stepModules } from '#web/features/will/wizard/step-modules.ts'
import { guard } from '../guard.ts'
import { PageError } from '../page-error.tsx'
import { Root } from '../root.tsx'
import type { ScreenHandle } from '../use-arrival.ts'
import { adminScreens } from './admin-screens.ts'
import { appScreens } from './app-screens.ts'
import { landingScreens } from './landing-screens.ts'
import { plainScreens } from './plain-screens.ts'
import { publicScreens } from './public-screens.ts'
import type { Screen, ScreenTable } from './screen-table.ts'
import { systemScreens } from './system-screens.ts'

const routeOf = (
  name: ScreenHandle['name'],
  path: string,
  { access, title, load, begin }: Screen,
): RouteObject => ({
  path,
  handle: { title, name } satisfies ScreenHandle,
  loader: guard(access, begin),
  lazy: load,
})

const routesOf = (screens: ScreenTable): RouteObject[] =>
  Object.entries(screens as Required<ScreenTable>).map(([key, screen]) => {
    // The keys of a table are names of paths, because its type has no others.
    const name = key as keyof ScreenTable
    return routeOf(name, patterns[name], screen)
  })

const builderRoutes = willSteps.map(({ id, title }) =>
  routeOf(id, paths.willStep(id), {
    access: 'member',
    title,
    load: stepModules[id],
    begin: id === 'preview' ? beginPreview : askForWill,
  }),
)

/** Every screen, in its layout. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: PageError,
    children: [
      { path: paths.home, loader: guard('public') },
      { lazy: () => import('../layouts/public-layout.tsx'), children: routesOf(publicScreens) },
      { lazy: () => import('../layouts/landing-layout.tsx'), children: routesOf(landingScreens) },
      { lazy: () => import('../layouts/dynamic-layout.tsx'), children: routesOf(systemScreens) },
      {
        lazy: () => import('../layouts/app-layout.tsx'),
        children: routesOf(appScreens),
      },
      {
        lazy: () => import('../layouts/wizard-layout.tsx'),
        children: [
          {
            lazy: () => import('#web/features/will/wizard/builder-layout.tsx'),
            children: builderRoutes,
          },
        ],
      },
      {
        lazy: () => import('../layouts/default-layout.tsx'),
        children: [...routesOf(plainScreens), ...routesOf(adminScreens)],
      },
      { path: '*', loader: guard('unknown') },
    ],
  },
]
