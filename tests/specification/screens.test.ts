import { type LoaderFunction, matchRoutes, type RouteObject } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { paths } from '#shared/paths.ts'
import { covers } from '#tests/covers.ts'
import { routes } from '#web/app/routes/routes.tsx'
import { beginSession, endSession } from '#web/lib/session/session.ts'
import specified from './routes.json' with { type: 'json' }

/*
 * The router has the screens of the specification: each address, its layout, and who is let in. The
 * guards are run as the router runs them.
 */

const screens = z
  .array(
    z.object({
      path: z.string().transform((path) => path.replaceAll(/\{(\w+)\}/g, ':$1')),
      public: z.boolean(),
      layout: z.enum(['dynamic-fullscreen', 'landing', 'public', 'wizard-page']).optional(),
    }),
  )
  .parse(specified)

interface Screen {
  readonly path: string
  readonly layout: string | undefined
  readonly loader: unknown
}

/**
 * A layout is a module that is loaded when it is needed: its name stands in the function that loads
 * it.
 */
const layoutOf = ({ lazy }: RouteObject): string | undefined =>
  /layouts\/([a-z]+)-layout/.exec(String(lazy))?.[1]

const screensOf = (under: readonly RouteObject[], outer?: string): Screen[] =>
  under.flatMap((route) => {
    const layout = layoutOf(route) ?? outer
    if (route.children) return screensOf(route.children, layout)
    return route.path === undefined ? [] : [{ path: route.path, layout, loader: route.loader }]
  })

const screensByPath = new Map(screensOf(routes).map((screen) => [screen.path, screen]))

const address = (pattern: string) => pattern.replaceAll(/:\w+/g, 'some-id')

/** The screens that lead a signed-in person on to the dashboard. */
const forVisitors: readonly string[] = [
  paths.home,
  paths.signIn,
  paths.register,
  paths.partnerRegister,
  paths.confirmPassword,
]

/** Where the router sends a visitor who opens an address, or undefined if they are let in. */
const redirectFrom = async (pathname: string): Promise<string | undefined> => {
  const route = matchRoutes(routes, pathname)?.at(-1)?.route
  // Every screen has the guard, which is a function.
  const guard = route?.loader as LoaderFunction
  const request = new Request(new URL(pathname, 'http://localhost'))
  // The guards read only the request.
  const answer = await guard(
    {
      request,
      params: {},
      context: {},
      unstable_pattern: '',
      unstable_url: new URL(request.url),
    } as never,
    undefined,
  )
  return answer instanceof Response
    ? (answer.headers.get('location')?.split('?')[0] ?? undefined)
    : undefined
}

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  endSession({ unsaved: 'erase' })
})

const signIn = (userEntitlements: 'free' | 'doublewilluser') =>
  beginSession('token', {
    userId: 'u',
    userProfileId: 'p',
    userLastWillId: 'w',
    userEntitlements,
    // The guards read nothing else of the user.
  } as never)

it('the specification has 56 screens, and the router has them all', () => {
  covers('2.3', '2.4', '2.5', '2.6', '2.7', '2.8', '2.9', '2.10', '2.11', '2.12', '2.13')
  covers('2.14', '2.15', '2.16', '2.17', '2.18', '2.19', '2.20', '2.21')
  expect(screens).toHaveLength(56)
  expect(screens.map(({ path }) => path).filter((path) => !screensByPath.has(path))).toEqual([])
})

it('the layouts are those of the specification', () => {
  covers('2.22')
  const layouts = [...screensByPath.values()].flatMap(({ layout }) => layout ?? [])
  expect([...new Set(layouts)].toSorted()).toEqual([
    'app',
    'default',
    'dynamic',
    'landing',
    'public',
    'wizard',
  ])
})

it('these screens alone, of those that the specification does not name, open without a sign-in', async () => {
  covers('2.2')
  const named = new Set(screens.map(({ path }) => path))
  const ours = [...screensByPath.keys()].filter((path) => !named.has(path) && path !== '*')
  const open = []
  for (const path of ours) if ((await redirectFrom(address(path))) === undefined) open.push(path)
  expect(open.toSorted()).toEqual([
    '/passing/alive',
    '/passing/check-in',
    '/portal/message',
    '/portal/questions',
    '/portal/reminder',
    '/welcome/',
    '/welcome/contact',
    '/welcome/help',
    '/welcome/privacy',
    '/welcome/security',
    '/welcome/terms',
    '/welcome/will',
    '/welcome/will/california',
    '/welcome/will/new-york',
  ])
})

it('an address that is none leads to the page that says so', async () => {
  covers('2.27', '8.6')
  expect(await redirectFrom('/nowhere/at-all')).toBe(paths.notFound)
  signIn('free')
  expect(await redirectFrom('/nowhere/at-all')).toBe(paths.notFound)
})

describe.each(screens)('$path', ({ path, public: isPublic, layout }) => {
  it('is in its layout', () => {
    covers('2.3', '2.4', '2.5', '2.6', '2.19', '2.21', '2.22')
    // The start page only leads on, so it has no layout. The dynamic layout of routes is its
    // full-screen variant.
    const expected = { 'dynamic-fullscreen': 'dynamic', 'wizard-page': 'wizard' } as const
    const wanted = layout && layout in expected ? expected[layout as keyof typeof expected] : layout
    if (path === paths.home) expect(screensByPath.get(path)?.layout).toBeUndefined()
    else if (wanted) expect(screensByPath.get(path)?.layout).toBe(wanted)
    else {
      expect(screensByPath.get(path)?.layout).toBe(path === paths.designSystem ? 'default' : 'app')
    }
  })

  it(isPublic ? 'opens without a sign-in' : 'needs a sign-in', async () => {
    covers('2.1', '2.2', '2.3', '2.26', '5.2', '6.1', '8.5')
    const target = path === paths.home ? paths.signIn : isPublic ? undefined : paths.notAuthorized
    expect(await redirectFrom(address(path))).toBe(target)
  })

  it('opens for a member with a plan, unless it is for visitors only', async () => {
    covers('2.25', '6.2')
    signIn('doublewilluser')
    const target = forVisitors.includes(path) ? paths.dashboard : undefined
    expect(await redirectFrom(address(path))).toBe(target)
  })

  it('with the free entitlement, opens unless its area is paid or it is for visitors only', async () => {
    covers('2.28', '5.2', '6.2')
    signIn('free')
    const paid = /\/(documents|business|passwords|messages|memories)/.test(path)
    const target = paid || forVisitors.includes(path) ? paths.dashboard : undefined
    expect(await redirectFrom(address(path))).toBe(target)
  })
})
