import { StrictMode } from 'react'
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
import { Providers } from './providers.tsx'
import { routes } from './routes/routes.tsx'
import { rememberStartPage } from './start-page.ts'
import { titleOf } from './use-arrival.ts'

/*
 * What the build asks of the app: the modules of each screen, and the HTML of the pages that
 * strangers open. It runs in Node, once, and never in a browser.
 */

/** The module that a function imports, as the build's module runner names it. */
const moduleIn = (load: unknown) => /"(\/src\/[^"]+)"/.exec(String(load))?.[1] ?? []

/** Any value can stand for a parameter. `about-you` is also a step of the will. */
const routesAt = (address: string) =>
  (matchRoutes(routes, address.replace(/:\w+/, 'about-you')) ?? []).map(({ route }) => route)

/** The modules that the router loads for an address. */
export const screenModules = (address: string): readonly string[] =>
  routesAt(address).flatMap(({ lazy }) => moduleIn(lazy))

/** The module that draws the frame of an address while the modules of its screen load. */
export const openingModules = (address: string): readonly string[] =>
  routesAt(address).flatMap(({ handle }) => moduleIn(handle?.opening))

const handler = createStaticHandler(routes)

/** The routes of an address for a visitor, after the redirection of the start page. */
const contextOf = async (path: string) => {
  const context = await handler.query(new Request(new URL(path, 'https://app.example')))
  if (!(context instanceof Response)) return context
  return contextOf(context.headers.get('location') ?? '')
}

/** The content that the build writes into a page's document. */
export interface PageContent {
  readonly title: string
  /** The HTML of the app, with Emotion's styles between the elements. */
  readonly html: string
}

/** Draws a page for strangers, as its document shows it on our own host or on a partner's. */
export const pageContent = async (name: PrerenderedPage, host: PageHost): Promise<PageContent> => {
  setPageHost(host)
  rememberStartPage(false)
  const context = await contextOf(patterns[name])
  const router = createStaticRouter(handler.dataRoutes, context)
  const html = renderToString(
    <StrictMode>
      <Providers>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Providers>
    </StrictMode>,
  )
  // The start page begins with what Heirloom is, above the sign-in.
  const titled = matchRoutes(routes, patterns[name === 'home' ? 'welcome' : name]) ?? []
  return { title: titleOf(titled.map(({ route }) => route.handle)), html }
}
