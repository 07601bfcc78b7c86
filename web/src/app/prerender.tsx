import { type ReactNode, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  StaticRouterProvider,
} from 'react-router-dom'
import { patterns } from '#shared/paths.ts'
import type { PageHost, PrerenderedPage } from '#shared/prerendered-pages.ts'
import { setPageHost } from '#web/lib/brand/host-partner.ts'
import { AppOpening } from './layouts/app-opening.tsx'
import { WizardOpening } from './layouts/wizard-opening.tsx'
import { Providers } from './providers.tsx'
import { routes } from './routes/routes.tsx'
import { rememberStartPage } from './start-page.ts'
import { titleOf } from './use-arrival.ts'

/*
 * What the build asks of the app: the modules of each screen, and the HTML of the pages that
 * strangers open and of the frames that members see first. It runs in Node, once, and never in a
 * browser.
 */

/** The module that a function imports, as the build's module runner names it. */
const moduleIn = (load: unknown) => /"(\/src\/[^"]+)"/.exec(String(load))?.[1] ?? []

/** Any value can stand for a parameter. `about-you` is also a step of the will. */
const routesAt = (path: string) =>
  (matchRoutes(routes, path.replace(/:\w+/, 'about-you')) ?? []).map(({ route }) => route)

/** The modules that the router loads for a path. */
export const screenModules = (path: string): readonly string[] =>
  routesAt(path).flatMap(({ lazy }) => moduleIn(lazy))

const wholeApp = createStaticHandler(routes)

/** The routes of a path for a visitor, after the redirection of the start page. */
const contextOf = async (path: string) => {
  const context = await wholeApp.query(new Request(new URL(path, 'https://app.example')))
  if (!(context instanceof Response)) return context
  return contextOf(context.headers.get('location') ?? '')
}

/** The content that the build writes into a page's document. */
export interface PageContent {
  readonly title: string
  /** The HTML of the app, with Emotion's styles between the elements. */
  readonly html: string
}

const draw = (page: ReactNode) =>
  renderToString(
    <StrictMode>
      <Providers>{page}</Providers>
    </StrictMode>,
  )

/** Draws a page for strangers, as its document shows it on our own host or on a partner's. */
export const pageContent = async (name: PrerenderedPage, host: PageHost): Promise<PageContent> => {
  setPageHost(host)
  rememberStartPage({ opened: false })
  const context = await contextOf(patterns[name])
  const router = createStaticRouter(wholeApp.dataRoutes, context)
  const html = draw(<StaticRouterProvider router={router} context={context} hydrate={false} />)
  // The start page begins with what Heirloom is, above the sign-in.
  const titledRoutes = matchRoutes(routes, patterns[name === 'home' ? 'welcome' : name]) ?? []
  return { title: titleOf(titledRoutes.map(({ route }) => route.handle)), html }
}

/** The frames of members' screens, by the modules of their layouts. */
const frames: Readonly<Record<string, () => ReactNode>> = {
  '/src/app/layouts/app-layout.tsx': AppOpening,
  '/src/app/layouts/wizard-layout.tsx': WizardOpening,
}

/**
 * Draws the frame and the heading of a member's screen. Nothing if its layout has no frame. It is
 * inert, because the app replaces it, and what a person began in it would be lost.
 */
export const drawFrame = async (path: string, host: PageHost): Promise<PageContent | undefined> => {
  const [Frame] = screenModules(path).flatMap((module) => frames[module] ?? [])
  if (!Frame) return undefined
  setPageHost(host)
  const handles = routesAt(path).map(({ handle }) => handle)
  const handler = createStaticHandler([{ path: '*', handle: handles.at(-1), element: <Frame /> }])
  const context = await handler.query(new Request(new URL(path, 'https://app.example')))
  if (context instanceof Response) throw new Error(`The frame of ${path} leads away.`)
  const router = createStaticRouter(handler.dataRoutes, context)
  const html = draw(
    <div inert aria-hidden="true" data-frame="">
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </div>,
  )
  return { title: titleOf(handles), html }
}
