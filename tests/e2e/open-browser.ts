import { afterAll, inject } from 'vitest'
import { useStackEnvironment } from '../use-stack-environment.ts'
import { launchBrowser, newPage } from './browser.ts'
import { type Member, signedIn } from './people.ts'

interface Visit {
  /** The person who is signed in. Nobody without it. */
  readonly as?: Member
  readonly size?: { readonly width: number; readonly height: number }
  /** The address of the product, if it is not the one of the browser. */
  readonly url?: string
}

interface Options {
  /** Flags that only this file needs. */
  readonly flags?: readonly string[]
}

/**
 * Starts a browser for the tests of one file, and closes it after them. Returns a function that
 * opens a page in it, with a browser context of its own. `url` is the address of the product.
 */
export const openBrowserAt = async (url: string, { flags = [] }: Options = {}) => {
  const browser = await launchBrowser(flags)
  afterAll(() => browser.close())
  return async ({ as: member, size, url: address = url }: Visit = {}) => {
    const opened = await newPage(browser, address, size)
    if (member) await signedIn(opened.page, address, member)
    return opened
  }
}

/**
 * Starts a browser for the stack that the files share. From here on, builders store records in that
 * stack.
 */
export const openBrowser = (options?: Options) => {
  useStackEnvironment(inject('folder'))
  return openBrowserAt(inject('url'), options)
}
