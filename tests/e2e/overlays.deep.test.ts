import { expect, it } from 'vitest'
import { demoPerson } from '#infra/local/demo/demo-family.ts'
import { paths } from '#shared/paths.ts'
import { openBrowser } from './open-browser.ts'

/*
 * An overlay leaves the page when it is closed, on a slow machine too. Nothing that is closed takes
 * clicks, and the page can be scrolled and read again.
 */

const openPage = await openBrowser()

interface Overlay {
  /** The button that opens it. */
  readonly opener: string
  readonly part: string
  /** The button in it that closes it. Without one, the Escape key does. */
  readonly closer?: string
}

const overlays: readonly Overlay[] = [
  { opener: 'Dialog', part: '[role=dialog]', closer: 'Good' },
  { opener: 'Typed confirmation', part: '[role=alertdialog]', closer: 'Keep it' },
  { opener: 'Typed confirmation', part: '[role=alertdialog]' },
  { opener: 'Drawer', part: '[role=dialog]', closer: 'Close' },
  { opener: 'What can be done', part: '[role=menu]' },
  { opener: 'More for Harbor Bank', part: '[role=menu]' },
]

/**
 * Opens and closes an overlay again and again. Runs in the page. Answers what was left over the
 * page, and when.
 */
const openAndClose = async ({ opener, part, closer, times }: Overlay & { times: number }) => {
  const frame = () => new Promise(requestAnimationFrame)
  const buttonNamed = (name: string, within: ParentNode) =>
    [...within.querySelectorAll<HTMLElement>('button')].find(
      (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
    )
  const isOpen = () => document.querySelector(`${part}[data-state=open]`)
  const until = async (holds: () => unknown) => {
    const end = performance.now() + 20_000
    while (!holds() && performance.now() < end) await frame()
    return Boolean(holds())
  }
  const press = (element: HTMLElement | undefined) => {
    element?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }))
    element?.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, button: 0 }))
    element?.click()
  }
  const overThePage = () => {
    const { innerWidth, innerHeight } = window
    const over = document
      .elementFromPoint(innerWidth / 2, innerHeight / 2)
      ?.closest('[data-scope][data-state=closed]')
    const { pointerEvents, overflow } = document.body.style
    const locks = ['data-scroll-lock', 'data-inert'].filter((name) =>
      document.body.hasAttribute(name),
    )
    const hidden = document.querySelector('#root[aria-hidden=true], #root[inert]')
    const drawn = [...document.querySelectorAll<HTMLElement>(part)].find(
      (element) => element.getClientRects().length > 0,
    )
    const remaining = [over, hidden, drawn].flatMap(
      (element) => element?.outerHTML.slice(0, 150) ?? [],
    )
    return [...remaining, pointerEvents, overflow, ...locks].filter(Boolean)
  }
  for (let round = 1; round <= times; round += 1) {
    press(buttonNamed(opener, document.querySelector('main') ?? document))
    if (!(await until(isOpen))) return `round ${round}: it does not open`
    // Sometimes at once, sometimes after its movement.
    for (let frames = 0; frames < (round % 3) * 8; frames += 1) await frame()
    if (closer) press(buttonNamed(closer, isOpen() ?? document))
    else {
      const pressed = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })
      const within = document.activeElement ?? document.body
      within.dispatchEvent(pressed)
    }
    if (!(await until(() => overThePage().length === 0))) {
      return `round ${round}: ${overThePage().join(', ')}`
    }
  }
  return 'nothing is left'
}

const specimens = async (reducedMotion: 'reduce' | 'no-preference') => {
  const visit = await openPage({ as: demoPerson })
  await visit.page.emulateMedia({ reducedMotion })
  await visit.page.goto(paths.designSystem)
  await visit.page.getByRole('heading', { level: 1, name: 'Design system' }).waitFor()
  return visit
}

it.each(['reduce', 'no-preference'] as const)(
  'an overlay is gone after each of six closings on a busy machine, with reduced motion: %s',
  { timeout: 300_000 },
  async (reducedMotion) => {
    const { page, context, errors } = await specimens(reducedMotion)
    // Longer than the end of an animation takes, so that ends fall between two steps of a closing.
    await page.evaluate(() =>
      setInterval(() => {
        const end = performance.now() + 30
        while (performance.now() < end);
      }, 70),
    )
    for (const overlay of overlays) {
      const remaining = await page.evaluate(openAndClose, { ...overlay, times: 6 })
      expect(remaining, overlay.opener).toBe('nothing is left')
    }
    expect(errors).toEqual([])
    await context.close()
  },
)

it('an overlay leaves the page although the end of each animation is missed', async () => {
  const { page, context } = await specimens('no-preference')
  await page.evaluate(() => {
    for (const end of ['animationend', 'animationcancel']) {
      addEventListener(end, (event) => event.stopImmediatePropagation(), { capture: true })
    }
  })
  for (const overlay of overlays) {
    const remaining = await page.evaluate(openAndClose, { ...overlay, times: 3 })
    expect(remaining, overlay.opener).toBe('nothing is left')
  }
  await context.close()
})
