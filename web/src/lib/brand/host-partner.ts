import type { PublicPartner } from '#shared/model/partner.ts'
import type { PageHost } from '#shared/prerendered-pages.ts'
import { readConfig } from '#web/lib/session/read-config.ts'
import { createStore, useStore } from '#web/lib/store.ts'

/** Whose host the page was opened on, ours or a partner's. Undefined if its document names none. */
const pageHost = createStore<PageHost | undefined>(undefined)

export const useIsPartnersHost = (): boolean => useStore(pageHost) === 'partner'

/** Stores what the document says of its host. Called before the first rendering. */
export const setPageHost = (host: PageHost | undefined): void => pageHost.set(host)

/** Whether the document says that the page is on our own host. */
export const isOwnHost = (): boolean => pageHost.get() === 'own'

const loadHostPartner = async (): Promise<PublicPartner | undefined> => {
  if (isOwnHost()) return undefined
  const { domain } = await readConfig()
  const { hostname } = window.location
  if (domain === undefined || !hostname.endsWith(`.${domain}`)) return undefined
  const [{ api }, { hasCode }] = await Promise.all([
    import('#web/lib/api/api.ts'),
    import('#web/lib/api/api-error.ts'),
  ])
  try {
    return await api.Partner.GetPartnerByDomain({ domain: hostname })
  } catch (error) {
    // No partner has this host, or its name is one that partners cannot have (VALIDATION_FAILED).
    if (hasCode(error, 'NOT_FOUND') || hasCode(error, 'VALIDATION_FAILED')) return undefined
    throw error
  }
}

let loading: Promise<PublicPartner | undefined> | undefined

/**
 * The partner on whose host this page was opened, or nothing. Loaded once. No request is made on
 * our own host. It fails if the partner cannot be loaded now, and the next call tries again. Such a
 * failure must not count as “no partner”, because a person who registered then would never belong
 * to the partner.
 */
export function hostPartner(): Promise<PublicPartner | undefined> {
  loading ??= loadHostPartner().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
