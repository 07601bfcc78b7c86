import { expect, it, vi } from 'vitest'
import { dashboard } from '#shared/contract/dashboard.ts'
import { messages } from '#shared/contract/messages.ts'
import { PRODUCTS } from '#shared/data/products.ts'
import { Entitlement } from '#shared/model/entitlement.ts'
import { CurrentUser } from '#shared/model/user-profile.ts'
import { Location, WillDraft } from '#shared/model/will-draft.ts'
import { hasEntitlement, isWillUser } from '#shared/rules/entitlements.ts'
import { steps } from '#shared/rules/will/steps.ts'
import { covers } from '#tests/covers.ts'
import { beginSession, currentSession, endSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { controlStyle } from '#web/ui/control-style.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import * as overlayRecipes from '#web/ui/theme/overlay-recipes.ts'
import { breakpoints, tokens } from '#web/ui/theme/tokens.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'

/* The constants of the specification that no other test shows. */

const draft = WillDraft.parse({})

it('a will starts as that of a single person, with the first of eight steps', () => {
  covers('3.7', '9.3')
  expect(draft.about.maritalStatus).toBe('single')
  expect(steps(draft)).toHaveLength(8)
  expect(steps(draft)[0]?.id).toBe('about-you')
})

it('the answers of a will have the names of the specification, and begin empty', () => {
  covers('3.8', '3.10')
  expect(WillDraft.shape).toHaveProperty('hasChildren')
  expect(WillDraft.shape).toHaveProperty('productId')
  expect(Object.keys(Location.shape)).toEqual(['state', 'county'])
  expect(draft).toMatchObject({
    about: { legalName: '', location: { state: '', county: '' }, dob: '', maritalStatus: 'single' },
    spouse: { legalName: '', email: '', dob: '', createWillForSpouse: false },
    dependents: [],
    executors: [],
    executorsServeAsDigital: true,
    assetDist: { distToSpouse: 0, distToChildren: 0, backupBeneficiaries: [] },
    backupBeneficiaries: false,
    gifts: [],
    disinherit: { contacts: [], manualEntries: [] },
  })
})

it('the credentials of a session have the fields of the specification', () => {
  covers('3.1', '3.2')
  const { userId, userProfileId, userLastWillId, partnerId, avatar, ...others } = CurrentUser.shape
  for (const field of [userId, userProfileId]) {
    expect(field.safeParse(undefined).success).toBe(false)
  }
  for (const field of [userLastWillId, partnerId, avatar]) {
    expect(field.safeParse(undefined).success).toBe(true)
  }
  expect(others.userEntitlements.parse('free')).toBe('free')
})

it('the banner of the dashboard has the fields of the specification', () => {
  covers('3.12')
  expect(Object.keys(dashboard.operations.GetUpSellBanner.output.shape)).toEqual([
    'bannerAvailable',
    'headLine',
    'subHead',
    'callToAction',
  ])
})

it('entitlements are compared without case', () => {
  covers('6.3')
  expect(hasEntitlement('SingleWillUser', 'singlewilluser')).toBe(true)
  expect(hasEntitlement('free', 'FREE')).toBe(true)
  expect(hasEntitlement('free', 'singlewilluser')).toBe(false)
  expect(hasEntitlement(undefined, 'free')).toBe(false)
})

it('the general check for wills passes for either of the will entitlements, and no other', () => {
  covers('6.5')
  expect(['singlewilluser', 'doublewilluser', 'free', 'subscriber'].map(isWillUser)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

it('a check of an entitlement takes a list, and passes if any of it matches', () => {
  covers('6.6')
  expect(hasEntitlement('doublewilluser', ['singlewilluser', 'doublewilluser'])).toBe(true)
  expect(hasEntitlement('free', ['singlewilluser', 'doublewilluser'])).toBe(false)
  expect(hasEntitlement('free', [])).toBe(false)
})

it('the free and the will entitlements have the names of the specification', () => {
  covers('6.4', '9.4', '9.5')
  expect(Entitlement.options).toEqual(
    expect.arrayContaining(['free', 'doublewilluser', 'singlewilluser']),
  )
})

it('a session is co-branded if its user has a partner, and credentials are stored with it', () => {
  covers('3.1', '3.3', '3.5', '4.9', '4.11', '6.8', '7.14', '9.6')
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
  const me = { userId: 'u', userProfileId: 'p', email: 'ana@example.org' }
  // The session reads nothing else of the user.
  beginSession('first', { ...me, userLastWillId: 'w' } as never)
  expect(currentSession()).toMatchObject({ signedIn: true, isCobranded: false })
  beginSession('second', { ...me, partnerId: 'oakhill' } as never)
  expect(currentSession()).toMatchObject({ signedIn: true, isCobranded: true })
  // The second answer is merged into what is stored: what it does not name, stays.
  expect(JSON.parse(items.get('creds') ?? '')).toMatchObject({
    token: 'second',
    userLastWillId: 'w',
    ...me,
  })
  items.set('cart', '{}').set('willFlow', '{}')
  endSession({ unsaved: 'erase' })
  expect(currentSession()).toEqual({ signedIn: false, creds: undefined, isCobranded: false })
  expect(items.size).toBe(0)
  vi.unstubAllGlobals()
})

it('there are the five products', () => {
  covers('3.34', '9.8')
  expect(PRODUCTS.map(({ id }) => id).sort()).toEqual([
    'basic-subscription',
    'one-will',
    'partner-subscription',
    'two-will',
    'two-will-upgrade',
  ])
})

it('a message is created as a draft, and updated as scheduled, unless the call says otherwise', () => {
  covers('4.18')
  const { CreateMessage, UpdateMessage } = messages.operations
  const status = ({
    fields,
  }: {
    fields?: typeof CreateMessage.fields | typeof UpdateMessage.fields
  }) => fields?.shape.Status.parse(undefined)
  expect([status(CreateMessage), status(UpdateMessage)]).toEqual(['DRAFT', 'SCHEDULED'])
})

const channels = (color: string) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

const brightness = (color: string) => channels(color).reduce((sum, channel) => sum + channel, 0) / 3

const strongestOf = (color: string) =>
  ['red', 'green', 'blue'][channels(color).indexOf(Math.max(...channels(color)))]

it('the light theme has navy, pink, blue, paper, and colors for error, info, success and warning', () => {
  covers('9.12')
  const { navy, pink, blue, paper, error, info, success, warning } = tokens.colors
  expect(brightness(navy.DEFAULT.value)).toBeLessThan(64)
  expect(brightness(paper.value)).toBeGreaterThan(240)
  const all = [navy, pink, blue, error, info, success, warning].map(
    (shades) => shades.DEFAULT.value,
  )
  expect(new Set(all).size).toBe(7)
  expect([navy, pink, blue].map((shades) => strongestOf(shades.DEFAULT.value))).toEqual([
    'blue',
    'red',
    'blue',
  ])
})

it('layouts may change at the six widths of the specification', () => {
  covers('9.16')
  expect(breakpoints).toEqual({
    xs: '0px',
    sm: '600px',
    md: '960px',
    lg: '1280px',
    xl: '1920px',
    xxl: '2560px',
  })
})

it('overlays have the z-index 2000', () => {
  covers('9.17')
  const { overlay, popover } = tokens.zIndex
  expect([overlay.value, popover.value]).toEqual([2000, 2000])
  const used = [...JSON.stringify(overlayRecipes).matchAll(/"zIndex":"?([^",}]+)/g)]
  expect(new Set(used.map(([, layer]) => layer))).toEqual(new Set(['overlay', 'popover']))
})

it('text fields are outlined', () => {
  covers('9.14')
  expect(controlStyle.border).toBe('control')
  expect(tokens.borders?.control).toEqual({ value: '1px solid {colors.control}' })
})

it('an icon button has the primary color unless told otherwise', () => {
  covers('9.15')
  expect(IconButton({ label: 'Edit', icon: null }).props.color).toBe('navy')
  expect(IconButton({ label: 'Edit', icon: null, color: 'pink' }).props.color).toBe('pink')
})

it('a tooltip opens after 400 ms, above its element', () => {
  covers('4.6', '9.2')
  const { openDelay, positioning } = Tooltip({ text: 'Why', children: Button({}) }).props
  expect([openDelay, positioning.placement]).toEqual([400, 'top'])
  expect(Button({ tooltip: 'Why' }).props.children?.props).toMatchObject({ text: 'Why' })
  // Without a tooltip, the button is not wrapped.
  expect(Button({}).props.children).not.toHaveProperty('props')
})

it('a button ignores clicks while it is loading or disabled, and is a native button otherwise', () => {
  covers('4.5')
  const clicked = (state: { loading?: boolean; disabled?: boolean }) => {
    const onClick = vi.fn()
    const { props } = Button({ ...state, onClick })
    props.onClick({ preventDefault: () => undefined, stopPropagation: () => undefined })
    return { count: onClick.mock.calls.length, type: props.type, inert: props['aria-disabled'] }
  }
  expect(clicked({})).toEqual({ count: 1, type: 'button', inert: undefined })
  expect(clicked({ loading: true })).toEqual({ count: 0, type: 'button', inert: true })
  expect(clicked({ disabled: true })).toEqual({ count: 0, type: 'button', inert: true })
})
