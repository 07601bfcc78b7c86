import { afterAll, inject } from 'vitest'
import { useStackEnvironment } from '../use-stack-environment.ts'
import { launchBrowser, newPage } from './browser.ts'
import { type Member, signedIn } from './people.ts'

interface Visit {
  /** Who is signed in; nobody without it. */
  readonly as?: Member
  readonly size?: { readonly width: number; readonly height: number }
  /** The address of the product, if it is not the one of the browser. */
  readonly url?: string
}

interface Options {
  readonly url?: string
  /** Flags that only this file needs. */
  readonly flags?: readonly string[]
}

/**
 * Starts a browser for the tests of one file, and closes it after them. Returns a function that opens a page in it, with a
 * browser context of its own. From here on, builders store records in the running stack.
 */
export const openBrowser = async ({ url = inject('url'), flags = [] }: Options = {}) => {
  useStackEnvironment(inject('folder'))
  const browser = await launchBrowser(flags)
  afterAll(() => browser.close())
  return async ({ as: member, size, url: address = url }: Visit = {}) => {
    const opened = await newPage(browser, address, size)
    if (member) await signedIn(opened.page, address, member)
    return opened
  }
}
