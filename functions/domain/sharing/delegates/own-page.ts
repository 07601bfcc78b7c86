import { environment } from '#functions/core/runtime/environment.ts'
import { invalidField } from '#shared/errors.ts'
import { urlOf } from '#shared/rules/url-of.ts'

/**
 * The page of this app that a caller chose for a link with a code, without its fragment. A page of
 * another origin would receive the code, so it is refused (`VALIDATION_FAILED`).
 */
export const ownPage = (url: string): string => {
  const ourPage = new URL(environment('APP_URL'))
  const page = urlOf(url, ourPage.href)
  if (page?.origin !== ourPage.origin || page.username !== '' || page.password !== '') {
    throw invalidField('url', 'Name a page of this app.')
  }
  return `${page.origin}${page.pathname}${page.search}`
}
