import type { Branding, PublicPartner } from '#shared/model/partner.ts'
import type { PageHost } from '#shared/prerendered-pages.ts'
import { readConfig } from '#web/lib/session/read-config.ts'
import { currentSession } from '#web/lib/session/session.ts'
import { createStore, useStore } from '#web/lib/store.ts'

/** Whose host the page was opened on, where its document says so. */
const pageHost = createStore<PageHost | undefined>(undefined)

const store = createStore<Branding | undefined>(undefined)

/**
 * The partner whose logo and accent the pages carry; undefined on our own pages. `pending`: the
 * page is a partner's, and we do not know yet whose.
 */
export const useBrand = (): Branding | 'pending' | undefined => {
  const isPartners = useStore(pageHost) === 'partner'
  return useStore(store) ?? (isPartners ? 'pending' : undefined)
}

/** Says what the document says of its host, before anything is drawn. */
export const noteHost = (host: PageHost | undefined): void => pageHost.set(host)

/** Whether the document says that the page is ours alone. */
export const isOwnHost = (): boolean => pageHost.get() === 'own'

const loadApi = async () => (await import('#web/lib/api/api.ts')).api

const loadHostPartner = async (): Promise<PublicPartner | undefined> => {
  if (isOwnHost()) return undefined
  const { domain } = await readConfig()
  const { hostname } = window.location
  if (domain === undefined || !hostname.endsWith(`.${domain}`)) return undefined
  const [{ Partner }, { hasCode }] = await Promise.all([
    loadApi(),
    import('#web/lib/api/api-error.ts'),
  ])
  try {
    return await Partner.GetPartnerByDomain({ domain: hostname })
  } catch (error) {
    // Nobody has this host, or nobody may have it: the pages are ours.
    if (hasCode(error, 'NOT_FOUND') || hasCode(error, 'VALIDATION_FAILED')) return undefined
    throw error
  }
}

let loading: Promise<PublicPartner | undefined> | undefined

/**
 * The partner whose host this page was opened by, or nothing. Loaded once; no request is made on
 * our own host. It fails if the partner cannot be loaded now, and the next call tries again: a
 * person who registered as if there were none would never belong to the partner.
 */
export function hostPartner(): Promise<PublicPartner | undefined> {
  loading ??= loadHostPartner().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** The accent replaces our pink, with a darker one for text on its tint. */
function paint({ accent }: Branding): void {
  if (accent === undefined) return
  const { style } = document.documentElement
  style.setProperty('--h-colors-pink', accent)
  style.setProperty('--h-colors-pink-strong', `color-mix(in srgb, ${accent} 80%, black)`)
  style.setProperty('--h-colors-pink-tint', `color-mix(in srgb, ${accent} 8%, white)`)
}

/** The brand of the partner through whom the signed-in member came. */
const loadMembersBrand = async (): Promise<Branding | undefined> => {
  const partnerId = currentSession().creds?.partnerId
  return partnerId ? (await loadApi()).Partner.GetCobrandingLogo({ partnerId }) : undefined
}

/**
 * Gives the pages the look of a partner: the one of the host or, on our own host, the signed-in
 * member's. Without their look, pages still work: what cannot be loaded now is left out.
 */
export async function applyBrand(): Promise<void> {
  const partner = await hostPartner().catch(() => undefined)
  const brand = partner ?? (await loadMembersBrand().catch(() => undefined))
  if (brand) paint(brand)
  store.set(brand)
  // A partner's page that has no partner, or whose partner cannot be loaded now, is ours.
  if (!brand) pageHost.set(undefined)
}
