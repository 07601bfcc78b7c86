import { gunzipSync } from 'node:zlib'
import type { Page, Request } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoContacts, demoPerson } from '#infra/local/demo/demo-family.ts'
import { demoPartnerPage } from '#infra/local/demo/demo-partner.ts'
import { paths, patterns } from '#shared/paths.ts'
import { isMeasured } from '#shared/rules/measured-areas.ts'
import { covers } from '#tests/covers.ts'
import { aPdf } from '../builders/file-bytes.ts'
import { axeFindings, untilStill } from './axe.ts'
import { laptopSize, picture, sizes } from './browser.ts'
import { openBrowserAt } from './open-browser.ts'
import { requestsToOthers } from './own-addresses.ts'
import { withOwnStack } from './own-stack.ts'
import { signInBySms } from './people.ts'

/*
 * A deployment with an analytics service and a tag manager, both played by a stand-in.
 * every-screen.test.ts shows that without ids no page asks another service for anything.
 */

const { stack, openPage, config } = await withOwnStack(
  async ({ url }) => ({
    openPage: await openBrowserAt(url),
    config: await (await fetch(`${url}/config.json`)).json(),
  }),
  ['--demo'],
  { ANALYTICS_PROJECT: 'project1', TAG_MANAGER_ID: 'GTM-A1B2' },
)
const thirdParty: string = config.analytics.address

interface Sent {
  /** The page that was on the screen when the request was sent. */
  readonly from: string
  readonly address: string
  readonly body: string
}

/**
 * Our own files that exist for the third parties alone: the service's library, and the document of
 * the tags.
 */
const forThirdParties = /\/assets\/analytics-service-|\/tags\.html$/

/**
 * Everything that the page, and the frames in it, ask the third parties for, from now on. So that a
 * test need not wait for what may never be sent, what they would be asked with counts too: it is
 * loaded as soon as the app decides.
 */
const requestsOf = (page: Page): Sent[] => {
  const sent: Sent[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(thirdParty) && !forThirdParties.test(request.url())) return
    const { pathname } = new URL(page.url())
    sent.push({ from: pathname, address: request.url(), body: request.postData() ?? '' })
  })
  return sent
}

/** The events of the requests to the analytics service. */
const eventsOf = (sent: readonly Sent[]): { event: string; properties: object }[] =>
  sent
    .filter(({ address }) => address.startsWith(`${thirdParty}/track/`))
    .flatMap(({ body }) => {
      const data = new URLSearchParams(body).get('data') ?? ''
      const text = data.startsWith('[') || data.startsWith('{') ? data : atob(data)
      return [JSON.parse(text)].flat()
    })

const namesOf = (sent: readonly Sent[]) => eventsOf(sent).map(({ event }) => event)
const tagScripts = (sent: readonly Sent[]) =>
  sent.filter(({ address }) => address.includes('/gtm.js'))
const isRecording = (request: Request) => request.url().startsWith(`${thirdParty}/record`)

/** Opens a page, and waits until the app has decided what may leave it. */
const arrive = async (page: Page, address: string) => {
  const decides = page.waitForResponse(/\/assets\/start-measuring-/)
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const script = await decides
  await script.finished()
  // Answered after the app, which asked for the same module first, has run it.
  await page.evaluate(`import(${JSON.stringify(script.url())}).then(() => undefined)`)
  // A busy machine may have no idle moment.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 10_000 })),
  )
}

/** A visitor's browser, which stores that they agreed. */
const agreeToAnalytics = async (page: Page) => {
  await page.addInitScript(() => {
    // A frame without an origin has no storage.
    if (location.origin !== 'null') localStorage.setItem('countVisits', 'yes')
  })
}

const question = (page: Page) => page.getByRole('region', { name: 'Counting visits' })
const agree = (page: Page) => page.getByRole('button', { name: 'Yes, you may' }).click()
const menu = (page: Page, name: string) =>
  page.getByRole('navigation').first().getByRole('link', { name, exact: true }).click()

describe('a visitor', () => {
  it.each(sizes)('is asked at $width pixels, and nothing is loaded before', async (size) => {
    const { page, errors, context } = await openPage({ size })
    const sent = requestsOf(page)
    await arrive(page, paths.signIn)
    await question(page).waitFor()
    await untilStill(page)
    await picture(page, 'consent-question')
    expect(await axeFindings(page)).toEqual([])
    expect([sent, errors]).toEqual([[], []])
    await context.close()
  })

  it('can refuse by keyboard on a small phone, and the question never covers what has focus', async () => {
    const { page, context } = await openPage({ size: { width: 375, height: 560 } })
    await arrive(page, paths.register)
    await question(page).waitFor()
    const refusal = page.getByRole('button', { name: 'No, thank you' })
    // Both buttons are equally large.
    const differentSizes = async (part: 'width' | 'height') =>
      new Set(
        await question(page)
          .getByRole('button')
          .evaluateAll(
            (all, name) => all.map((element) => element.getBoundingClientRect()[name]),
            part,
          ),
      ).size
    expect([await differentSizes('width'), await differentSizes('height')]).toEqual([1, 1])
    const covered: string[] = []
    await expect
      .poll(async () => {
        await page.keyboard.press('Tab')
        await untilStill(page)
        const hidden = await page.evaluate(() => {
          const focused = document.activeElement
          const box = focused?.getBoundingClientRect()
          const over = document.querySelector('section[aria-label="Counting visits"]')
          if (!focused || !box || !over || over.contains(focused)) return undefined
          return box.bottom > over.getBoundingClientRect().top ? focused.outerHTML : undefined
        })
        if (hidden) covered.push(hidden)
        return refusal.evaluate((element) => element === document.activeElement)
      })
      .toBe(true)
    expect(covered).toEqual([])
    await page.keyboard.press('Enter')
    await question(page).waitFor({ state: 'detached' })
    await context.close()
  })

  it('is not asked again after declining, and nothing is loaded', async () => {
    const { page, context } = await openPage()
    const sent = requestsOf(page)
    await arrive(page, paths.signIn)
    await page.getByRole('button', { name: 'No, thank you' }).click()
    await question(page).waitFor({ state: 'detached' })
    await arrive(page, paths.register)
    await arrive(page, paths.refundPolicy)
    expect(await question(page).count()).toBe(0)
    expect(sent).toEqual([])
    await context.close()
  })

  it.each(sizes)(
    'takes consent back below a page at $width pixels: nothing is sent or kept, and we ask again',
    async (size) => {
      const { page, context, errors } = await openPage({ size })
      const sent = requestsOf(page)
      await arrive(page, paths.signIn)
      await agree(page)
      await expect.poll(() => namesOf(sent)).toEqual(['Page Viewed'])
      await page.getByRole('button', { name: 'Visit counting: change my answer' }).click()
      await question(page).waitFor()
      await picture(page, 'consent-taken-back')
      sent.length = 0
      await page.getByRole('link', { name: 'Create an account' }).click()
      await page.waitForURL(`**${paths.register}`)
      await arrive(page, paths.refundPolicy)
      await question(page).waitFor()
      const kept = await page.evaluate(() => Object.keys(localStorage))
      expect(kept.filter((name) => name === 'countVisits' || name.startsWith('mp_'))).toEqual([])
      expect([sent, errors]).toEqual([[], []])
      await context.close()
    },
  )

  it.each(['doNotTrack', 'globalPrivacyControl'])(
    'is not asked, and nothing is loaded even after an earlier yes, if the browser says %s',
    async (signal) => {
      const { page, context } = await openPage()
      const sent = requestsOf(page)
      await agreeToAnalytics(page)
      await page.addInitScript((name) => {
        const value = name === 'doNotTrack' ? '1' : true
        Object.defineProperty(Navigator.prototype, name, { get: () => value })
      }, signal)
      await arrive(page, paths.signIn)
      await arrive(page, paths.refundPolicy)
      expect(await question(page).count()).toBe(0)
      expect(sent).toEqual([])
      await context.close()
    },
  )

  it('is not asked, and nothing is loaded, if the browser stores nothing', async () => {
    const { page, context, errors } = await openPage()
    const sent = requestsOf(page)
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    })
    await arrive(page, paths.signIn)
    expect(await question(page).count()).toBe(0)
    expect([sent, errors]).toEqual([[], []])
    await context.close()
  })

  it('notices nothing if the browser blocks both services', async () => {
    const { page, context, errors } = await openPage()
    await page.route(/analytics-service|\/gtm\.js|\/track\/|\/record\//, (route) => route.abort())
    await arrive(page, paths.signIn)
    const blocked = page.waitForEvent('requestfailed')
    await agree(page)
    await blocked
    await question(page).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.waitForURL(`**${paths.register}`)
    await arrive(page, paths.refundPolicy)
    // The browser itself writes down what it could not load.
    expect(errors.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([])
    await context.close()
  })

  it('is counted by screen after agreeing, on a laptop by a number in local storage, not a cookie', async () => {
    covers('1.16', '9.10', '9.11')
    const { page, context, errors } = await openPage()
    const sent = requestsOf(page)
    await arrive(page, `${paths.signIn}?next=%2Fsecret`)
    const firstCounted = page.waitForResponse((answer) =>
      answer.url().startsWith(`${thirdParty}/track/`),
    )
    await agree(page)
    await firstCounted
    expect(eventsOf(sent)).toEqual([
      { event: 'Page Viewed', properties: expect.objectContaining({ screen: paths.signIn }) },
    ])
    expect(JSON.stringify(eventsOf(sent))).not.toContain('secret')
    const kept = await page.evaluate(() => ({
      cookie: document.cookie,
      keys: Object.keys(localStorage),
    }))
    expect(kept.cookie).toBe('')
    expect(kept.keys).toContain('mp_project1_mixpanel')
    expect(errors).toEqual([])
    await context.close()
  })

  it('is counted on a partner’s host after agreeing there, by its cookie, and still asked on ours', async () => {
    const { page, context, errors } = await openPage()
    const sent = requestsOf(page)
    await arrive(page, demoPartnerPage(stack.url))
    await agree(page)
    await expect
      .poll(() => eventsOf(sent).map(({ properties }) => properties))
      .toEqual([expect.objectContaining({ screen: paths.partnerRegister })])
    const cookies = await context.cookies()
    expect(cookies.map(({ domain }) => domain)).toEqual([
      new URL(demoPartnerPage(stack.url)).hostname,
    ])
    await arrive(page, paths.signIn)
    await question(page).waitFor()
    expect(errors).toEqual([])
    await context.close()
  })

  it('loads the tag manager once after agreeing, in a frame without an origin, on system pages', async () => {
    covers('7.17')
    const { page, context } = await openPage()
    const sent = requestsOf(page)
    await agreeToAnalytics(page)
    await arrive(page, paths.signIn)
    await arrive(page, paths.register)
    expect(tagScripts(sent)).toEqual([])
    const ran = page.waitForRequest((request) => request.url().startsWith(`${thirdParty}/collect`))
    await arrive(page, paths.refundPolicy)
    const told = new URL((await ran).url()).searchParams.get('told') ?? ''
    expect(told).toContain(patterns.refundPolicy)
    expect(tagScripts(sent)).toMatchObject([
      { from: paths.refundPolicy, address: `${thirdParty}/gtm.js?id=GTM-A1B2` },
    ])
    const origins = await Promise.all(
      page.frames().map((frame) => frame.evaluate(() => window.origin)),
    )
    expect(origins).toEqual([stack.url, 'null'])
    await page.goto('/tags.html')
    expect(tagScripts(sent)).toHaveLength(1)
    await context.close()
  })

  it('sees no tag if the tag manager’s id is malformed, and the console says so', async () => {
    covers('5.3')
    const { page, context, errors } = await openPage()
    const sent = requestsOf(page)
    await page.route('**/config.json', async (route) => {
      const answer = await route.fetch()
      const served = await answer.json()
      await route.fulfill({
        json: { ...served, tagManager: { ...served.tagManager, id: 'gtm-a1' } },
      })
    })
    await agreeToAnalytics(page)
    await arrive(page, paths.refundPolicy)
    await expect
      .poll(() => errors)
      .toEqual(['The tag manager is not loaded: "gtm-a1" is not one of its ids.'])
    expect(tagScripts(sent)).toEqual([])
    await context.close()
  })
})

describe('a visitor who agreed', () => {
  let page: Page
  let sent: Sent[]
  beforeAll(async () => {
    ;({ page } = await openPage())
    sent = requestsOf(page)
    await agreeToAnalytics(page)
  })

  // measured-areas.test.ts goes through all addresses.
  it.each([
    `${paths.confirmEmail}#userId=u&code=123456`,
    `${paths.byLink}#code=secret`,
    `${paths.openMessage}#code=secret`,
    `${paths.passingAlive}#code=secret`,
  ])('%s asks no third party for anything', async (address) => {
    await page.goto('about:blank')
    sent.length = 0
    await arrive(page, address)
    expect(sent).toEqual([])
  })
})

describe('a member who agreed', () => {
  let page: Page
  let sent: Sent[]
  beforeAll(async () => {
    ;({ page } = await openPage({ as: demoPerson }))
    sent = requestsOf(page)
    await page.evaluate(() => localStorage.setItem('countVisits', 'yes'))
  })

  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const openMenuOf = async (name: string, entry: string) => {
    await button(`More for ${name}`).click()
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
  }

  /**
   * Every screen without a parameter, and some with one. For people who are no administrators,
   * `/admin/` is no page.
   */
  const addresses = [
    ...Object.values(patterns).filter(
      (pattern) => !pattern.includes(':') && !pattern.startsWith(paths.admin),
    ),
    paths.viewContact(demoContacts[0].contactId),
    paths.editContact(demoContacts[0].contactId),
    paths.leftBehind('nobody'),
    paths.willStep('about-you'),
    paths.willStep('preview'),
  ]

  /** One address of each area, such as `/passwords/`. measured-areas.test.ts goes through all. */
  const unmeasured = new Map(
    addresses
      .filter((address) => !isMeasured(address))
      .map((address) => [address.split('/')[1], address]),
  )

  it.each([...unmeasured.values()])('%s asks no third party for anything', async (address) => {
    await page.goto('about:blank')
    sent.length = 0
    await arrive(page, address)
    // A page may lead on to a measured one: the public ones lead members to their dashboard.
    expect(sent.filter(({ from }) => !isMeasured(from))).toEqual([])
  })

  it('asks nobody for anything on the measured pages but these services and our own', async () => {
    // The policy of a measured page names the analytics service.
    const callsElsewhere = await requestsToOthers(page, stack.url)
    for (const address of addresses.filter(isMeasured)) {
      await page.goto('about:blank')
      await arrive(page, address)
    }
    expect(callsElsewhere()).toEqual([])
  })

  it('goes from the dashboard through the will and the vault: nothing is sent from there', async () => {
    // What the page before has not sent yet leaves with it.
    await page.goto('about:blank')
    sent.length = 0
    const recorded = page.waitForRequest(isRecording)
    await arrive(page, paths.dashboard)
    await page.mouse.move(400, 400)
    await recorded
    for (const name of ['Your will', 'Passwords', 'Documents', 'Messages']) {
      // What the recording holds now would be sent while its page is left.
      await page.mouse.move(Math.random() * 400, 400)
      await menu(page, name)
      await page.waitForURL(({ pathname }) => !isMeasured(pathname))
      await page.getByRole('heading', { level: 1, name }).waitFor()
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    }
    const again = page.waitForRequest(isRecording)
    await menu(page, 'Home')
    await page.mouse.move(300, 300)
    await again
    // The library may send what it kept of an earlier page once more, with the first.
    const views = eventsOf(sent).flatMap(({ event, properties }) =>
      event === 'Page Viewed' && 'screen' in properties ? [properties.screen] : [],
    )
    expect(views.filter((screen) => screen === paths.dashboard)).toHaveLength(2)
    expect(sent.filter(({ from }) => !isMeasured(from))).toEqual([])
  })

  it('is counted for what they do, once they are on a page from which it may be sent', async () => {
    covers('1.16', '7.16', '9.11')
    /** What the person did was counted, besides each page that they saw. */
    const counted = async (...names: string[]) => {
      expect(namesOf(sent).filter((name) => name !== 'Page Viewed')).toEqual([])
      await menu(page, 'Home')
      await expect.poll(() => namesOf(sent).filter((name) => name !== 'Page Viewed')).toEqual(names)
    }
    // A document that was opened at another address may not talk to the service as long as it
    // lives.
    await arrive(page, paths.dashboard)
    sent.length = 0
    await menu(page, 'Businesses')
    await page.getByRole('link', { name: 'Add a business' }).first().click()
    const label = (name: string) => page.getByLabel(name, { exact: true })
    const save = async (name: string) => {
      await label('Name').first().fill(name)
      await button('Save').click()
      await page.getByRole('heading', { name, exact: true }).waitFor()
    }
    await save('Harbor Books')
    await page.getByLabel('Notes').fill('On the quay')
    await button('Save').click()
    await openMenuOf('Harbor Books', 'Delete')
    await button('Delete business').click()
    await page.getByText('Harbor Books was deleted.').waitFor()
    await page.getByRole('link', { name: 'Add a business' }).first().click()
    await save('Harbor Tea')
    await button('Delete this business').click()
    await button('Delete business').click()
    await page.getByText('Harbor Tea was deleted.').waitFor()
    await menu(page, 'Documents')
    await button('Add files').first().click()
    await page.getByLabel('Choose files').setInputFiles({
      name: 'Deed.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(aPdf),
    })
    await page.getByRole('link', { name: 'Deed', exact: true }).waitFor()
    await counted(
      'SaveCompany',
      'CompanyUpdated',
      'CompanyDeleted',
      'SaveCompany',
      'EditCompanyDeleted',
      'UploadedADocument',
    )

    await menu(page, 'Contacts')
    sent.length = 0
    await openMenuOf('contacts', 'Import a vCard file')
    await page.getByLabel('vCard file').setInputFiles({
      name: 'people.vcf',
      mimeType: 'text/vcard',
      buffer: Buffer.from(
        'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Noor Haddad\r\nEMAIL:noor@example.org\r\nEND:VCARD',
      ),
    })
    await button('Add 1 contact').click()
    await button('Done').click()
    await button('Back to home').click()
    await menu(page, 'Contacts')
    await page.getByRole('link', { name: 'Noor Haddad' }).first().click()
    await button('Ask to be a delegate').click()
    await button('Send the request').click()
    await page.getByText(/^Asked by email/).waitFor()
    await menu(page, 'Contacts')
    await openMenuOf('Noor Haddad', 'Delete')
    await button('Delete contact').click()
    await expect
      .poll(() => namesOf(sent).filter((name) => name !== 'Page Viewed'))
      .toEqual(['DoneWithContactsClicked', 'AssignedAsADelegate', 'ContactDeleted'])
    const text = JSON.stringify(eventsOf(sent))
    expect(text).toContain(patterns.viewContact)
    for (const secret of ['Noor', 'Harbor', 'Deed', demoPerson.userId, 'http', '/view/b']) {
      expect(text).not.toContain(secret)
    }
  })

  it('has a recording without a word, a name, an address or an id', async () => {
    covers('7.16')
    // The body is a stream, which the browser's protocol does not show: the page hands it over.
    const recorded = new Promise<Buffer>((resolve) => {
      void page.exposeFunction('showRecording', (bytes: number[]) => resolve(Buffer.from(bytes)))
    })
    await page.addInitScript(() => {
      const send = window.fetch
      window.fetch = async (input, init) => {
        if (String(input).includes('/record/')) {
          const bytes = new Uint8Array(await new Response(init?.body).arrayBuffer())
          await Reflect.get(window, 'showRecording')([...bytes])
          return send(input, { ...init, body: bytes })
        }
        return send(input, init)
      }
    })
    await arrive(page, paths.dashboard)
    await page.mouse.move(300, 300)
    const body = await recorded
    const text = (body[0] === 0x1f ? gunzipSync(body) : body).toString()
    expect(text).toContain('***')
    const names = [demoPerson.firstName, demoPerson.lastName, demoPerson.email]
    for (const name of names) expect(text).not.toContain(name)
    // Words of the navigation: every text is stars, except what styles the page.
    for (const word of ['Passwords', 'Documents', 'Contacts']) expect(text).not.toContain(word)
    expect(text).not.toContain('/edit/')
  })

  it('signs out: the length of the session is counted, and nothing about the person', async () => {
    covers('1.16', '9.11')
    await arrive(page, paths.dashboard)
    sent.length = 0
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL(`**${paths.signIn}`)
    await expect.poll(() => namesOf(sent)).toContain('Session Duration')
    expect(JSON.stringify(eventsOf(sent))).not.toContain(demoPerson.userId)
    await signInBySms(page, stack.url, demoPerson)
  })

  it('stops it under My account: no tab sends anything any more, and nothing is stored', async () => {
    // The time between two sendings passes at once. The page is empty, since a page in which the
    // clock is replaced has the date of 1970 for a moment. A recording that begins in that moment
    // starts itself again without end.
    await page.goto('about:blank')
    await page.clock.install()
    const other = await page.context().newPage()
    const sentByOther = requestsOf(other)
    await arrive(other, paths.signIn)
    await expect.poll(() => namesOf(sentByOther)).toContain('Page Viewed')
    await arrive(page, paths.dashboard)
    const recorded = page.waitForRequest(isRecording)
    await page.mouse.move(500, 300)
    await page.clock.fastForward(15_000)
    await recorded
    await page.mouse.move(200, 300)
    await menu(page, 'My account')
    const box = page.getByRole('checkbox', { name: 'Count my visits in this browser' })
    for (const size of sizes.toReversed()) {
      await page.setViewportSize(size)
      await box.scrollIntoViewIfNeeded()
      await picture(page, 'my-account-visits')
    }
    await page.setViewportSize(laptopSize)
    expect(await box.isChecked()).toBe(true)
    sent.length = 0
    await box.uncheck()
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /^_*mp/.test(key))))
      // The mark that nothing may be sent.
      .toEqual(['__mp_opt_in_out_project1'])
    sentByOther.length = 0
    await menu(page, 'Home')
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.mouse.move(400, 300)
    await page.clock.fastForward(60_000)
    await other.getByRole('link', { name: 'Create an account' }).click()
    await other.waitForURL(`**${paths.register}`)
    await other.getByRole('heading', { level: 1 }).waitFor()
    for (const tab of [page, other]) {
      await tab.evaluate(() => dispatchEvent(new Event('pagehide')))
      // An answer of the server: what was to be sent before is on its way.
      await tab.evaluate(async () => (await fetch('/config.json')).json())
    }
    expect([sent, sentByOther]).toEqual([[], []])
  })
})
