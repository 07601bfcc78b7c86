import { environment } from '#functions/core/runtime/environment.ts'
import { AppError } from '#shared/errors.ts'
import { urlOf } from '#shared/rules/url-of.ts'

/**
 * The page of this app that a caller chose for a link with a code, without its fragment. A page of
 * another origin would receive the code, so it is refused (`VALIDATION_FAILED`).
 */
export const ownPage = (url: string): string => {
  const ours = new URL(environment('APP_URL'))
  const page = urlOf(url, ours.href)
  if (page?.origin !== ours.origin || page.username !== '' || page.password !== '') {
    throw new AppError('VALIDATION_FAILED', 'Name a page of this app.', { field: 'url' })
  }
  return `${page.origin}${page.pathname}${page.search}`
}
