import { expect, it, vi } from 'vitest'
import { messages } from '#shared/contract/messages.ts'
import { PRODUCTS } from '#shared/data/products.ts'
import { Entitlement } from '#shared/model/entitlement.ts'
import { WillDraft } from '#shared/model/will-draft.ts'
import { hasEntitlement, isWillUser } from '#shared/rules/entitlements.ts'
import { steps } from '#shared/rules/will/steps.ts'
import { beginSession, currentSession, endSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { controlStyle } from '#web/ui/control-style.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { breakpoints, tokens } from '#web/ui/theme/tokens.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'

/* The constants of the specification that no other test shows. */

const draft = WillDraft.parse({})

it('a will starts as that of a single person, with eight steps', () => {
  expect(draft.about.maritalStatus).toBe('single')
  expect(steps(draft)).toHaveLength(8)
})

it('entitlements are compared without case', () => {
  expect(hasEntitlement('SingleWillUser', 'singlewilluser')).toBe(true)
  expect(hasEntitlement('free', 'FREE')).toBe(true)
  expect(hasEntitlement('free', 'singlewilluser')).toBe(false)
  expect(hasEntitlement(undefined, 'free')).toBe(false)
})

it('the general check for wills passes for either of the will entitlements, and no other', () => {
  expect(['singlewilluser', 'doublewilluser', 'free', 'subscriber'].map(isWillUser)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

it('a check of an entitlement takes a list, and passes if any of it matches', () => {
  expect(hasEntitlement('doublewilluser', ['singlewilluser', 'doublewilluser'])).toBe(true)
  expect(hasEntitlement('free', ['singlewilluser', 'doublewilluser'])).toBe(false)
  expect(hasEntitlement('free', [])).toBe(false)
})

it('the free and the will entitlements have the names of the specification', () => {
  expect(Entitlement.options).toEqual(
    expect.arrayContaining(['free', 'doublewilluser', 'singlewilluser']),
  )
})

it('a session is co-branded if its user has a partner, and credentials are stored with it', () => {
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
  const me = { userId: 'u', userProfileId: 'p', email: 'ana@example.org' }
  // The session reads nothing else of the user.
  beginSession('first', me as never)
  expect(currentSession()).toMatchObject({ signedIn: true, isCobranded: false })
  beginSession('second', { ...me, partnerId: 'oakhill' } as never)
  expect(currentSession()).toMatchObject({ signedIn: true, isCobranded: true })
  expect(JSON.parse(items.get('creds') ?? '')).toMatchObject({ token: 'second', ...me })
  items.set('cart', '{}').set('willFlow', '{}')
  endSession('erase')
  expect(currentSession()).toEqual({ signedIn: false, creds: undefined, isCobranded: false })
  expect(items.size).toBe(0)
  vi.unstubAllGlobals()
})

it('there are the five products', () => {
  expect(PRODUCTS.map(({ id }) => id).sort()).toEqual([
    'basic-subscription',
    'one-will',
    'partner-subscription',
    'two-will',
    'two-will-upgrade',
  ])
})

it('a message is created as a draft, and updated as scheduled, unless the call says otherwise', () => {
  const { CreateMessage, UpdateMessage } = messages.operations
  const status = ({
    fields,
  }: {
    fields?: typeof CreateMessage.fields | typeof UpdateMessage.fields
  }) => fields?.shape.Status.parse(undefined)
  expect([status(CreateMessage), status(UpdateMessage)]).toEqual(['DRAFT', 'SCHEDULED'])
})

const brightness = (colour: string) =>
  [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(colour.slice(at, at + 2), 16), 0) / 3

it('the theme is light: dark navy, pink and blue on paper, and colours for error, info, success and warning', () => {
  const { navy, pink, blue, paper, error, info, success, warning } = tokens.colors
  expect(brightness(navy.DEFAULT.value)).toBeLessThan(64)
  expect(brightness(paper.value)).toBeGreaterThan(240)
  const all = [navy, pink, blue, error, info, success, warning].map((each) => each.DEFAULT.value)
  expect(new Set(all).size).toBe(7)
})

it('layouts may change at the six widths of the specification', () => {
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
  expect(tokens.zIndex.overlay.value).toBe(2000)
})

it('text fields are outlined', () => {
  expect(controlStyle.border).toBe('1px solid {colors.control}')
})

it('an icon button has the primary colour unless told otherwise', () => {
  expect(IconButton({ label: 'Edit', icon: null }).props.color).toBe('navy')
  expect(IconButton({ label: 'Edit', icon: null, color: 'pink' }).props.color).toBe('pink')
})

it('a tooltip opens after 400 ms, above its element', () => {
  const { openDelay, positioning } = Tooltip({ text: 'Why', children: Button({}) }).props
  expect([openDelay, positioning.placement]).toEqual([400, 'top'])
})

it('a button ignores clicks while it is loading or disabled, and is a native button otherwise', () => {
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
